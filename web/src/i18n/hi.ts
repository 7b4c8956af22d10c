import { hi as messages } from '@polam/contract/messages/hi';
import { accounts } from './hi/accounts.ts';
import { coming } from './hi/coming.ts';
import { coldStorage } from './hi/cold-storage.ts';
import { errors } from './hi/errors.ts';
import { frame } from './hi/frame.ts';
import { home } from './hi/home.ts';
import { notices } from './hi/notices.ts';
import { ownListings } from './hi/own-listings.ts';
import { sell } from './hi/sell.ts';
import { listings } from './hi/listings.ts';
import { offers } from './hi/offers.ts';
import { words } from './hi/words.ts';
import type { Catalogue } from './catalogue.ts';

const hindi: Catalogue = {
  ...accounts,
  ...coldStorage,
  ...coming,
  ...errors,
  ...frame,
  ...home,
  ...notices,
  ...ownListings,
  ...sell,
  ...listings,
  ...offers,
  ...words,
};

/** What a reader of Hindi loads. */
export const file = { catalogue: hindi, messages };
