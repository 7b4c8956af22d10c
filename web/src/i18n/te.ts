import { te as messages } from '@polam/contract/messages/te';
import { accounts } from './te/accounts.ts';
import { coming } from './te/coming.ts';
import { coldStorage } from './te/cold-storage.ts';
import { errors } from './te/errors.ts';
import { frame } from './te/frame.ts';
import { home } from './te/home.ts';
import { words } from './te/words.ts';
import type { Catalogue } from './catalogue.ts';

const telugu: Catalogue = {
  ...accounts,
  ...coldStorage,
  ...coming,
  ...errors,
  ...frame,
  ...home,
  ...words,
};

/** What a reader of Telugu loads. */
export const file = { catalogue: telugu, messages };
