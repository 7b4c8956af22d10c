import { te as messages } from '@polam/contract/messages/te';
import { accounts } from './te/accounts.ts';
import { coming } from './te/coming.ts';
import { coldStorage } from './te/cold-storage.ts';
import { errors } from './te/errors.ts';
import { frame } from './te/frame.ts';
import { home } from './te/home.ts';
import { notices } from './te/notices.ts';
import { ownListings } from './te/own-listings.ts';
import { sell } from './te/sell.ts';
import { listings } from './te/listings.ts';
import { offers } from './te/offers.ts';
import { words } from './te/words.ts';
import type { Catalogue } from './catalogue.ts';

const telugu: Catalogue = {
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

/** What a reader of Telugu loads. */
export const file = { catalogue: telugu, messages };
