import { accounts } from './te/accounts.ts';
import { coming } from './te/coming.ts';
import { coldStorage } from './te/cold-storage.ts';
import { errors } from './te/errors.ts';
import { frame } from './te/frame.ts';
import { home } from './te/home.ts';
import { words } from './te/words.ts';
import type { Catalogue } from './catalogue.ts';

/** All sentences of the screens in Telugu. */
export const telugu: Catalogue = {
  ...accounts,
  ...coldStorage,
  ...coming,
  ...errors,
  ...frame,
  ...home,
  ...words,
};
