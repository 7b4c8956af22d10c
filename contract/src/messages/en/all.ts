import type { LanguageWords } from '../words/language.ts';
import { en as cards } from './cards.ts';
import { en as emails } from './emails.ts';
import { consentTerms } from './groups.ts';
import { en as details } from './listing-details.ts';
import { en as messages } from './messages.ts';
import { sms } from './sms.ts';
import { en as tables } from './tables.ts';
import { en as units } from './units.ts';

/** All that the server says in English. */
export const en: LanguageWords = { messages, cards, consentTerms, details, emails, sms, tables, units };
