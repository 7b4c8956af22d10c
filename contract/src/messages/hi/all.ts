import type { LanguageWords } from '../words/language.ts';
import { hi as cards } from './cards.ts';
import { hi as emails } from './emails.ts';
import { consentTerms } from './groups.ts';
import { hi as details } from './listing-details.ts';
import { hi as messages } from './messages.ts';
import { sms } from './sms.ts';
import { hi as tables } from './tables.ts';
import { hi as units } from './units.ts';

/** All that the server says in Hindi. */
export const hi: LanguageWords = { messages, cards, consentTerms, details, emails, sms, tables, units };
