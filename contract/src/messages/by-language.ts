import type { Language } from '@polam/domain/catalogue';
import { en } from './en/all.ts';
import { hi } from './hi/all.ts';
import { te } from './te/all.ts';
import type { LanguageWords } from './words/language.ts';

/** All that the server says, by language; browsers load the messages of their language alone. */
export const wordsIn: Readonly<Record<Language, LanguageWords>> = { en, te, hi };
