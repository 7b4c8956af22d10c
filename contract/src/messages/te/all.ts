import type { LanguageWords } from '../words/language.ts';
import { te as cards } from './cards.ts';
import { te as emails } from './emails.ts';
import { consentTerms } from './groups.ts';
import { te as details } from './listing-details.ts';
import { te as messages } from './messages.ts';
import { sms } from './sms.ts';
import { te as tables } from './tables.ts';
import { te as units } from './units.ts';

/** All that the server says in Telugu. */
export const te: LanguageWords = { messages, cards, consentTerms, details, emails, sms, tables, units };
