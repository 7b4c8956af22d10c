import { en as messages } from '@polam/contract/messages/en';
import { accounts } from './en/accounts.ts';
import { coming } from './en/coming.ts';
import { coldStorage } from './en/cold-storage.ts';
import { errors } from './en/errors.ts';
import { frame } from './en/frame.ts';
import { home } from './en/home.ts';
import { notices } from './en/notices.ts';
import { ownListings } from './en/own-listings.ts';
import { sell } from './en/sell.ts';
import { listings } from './en/listings.ts';
import { offers } from './en/offers.ts';
import { words } from './en/words.ts';

/** All sentences of the screens in English. */
export const english = {
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

/** What a reader of English loads. */
export const file = { catalogue: english, messages };
