import type { Messages } from '../messages.ts';
import { en as enCards } from './cards/en.ts';
import { hi as hiCards } from './cards/hi.ts';
import { te as teCards } from './cards/te.ts';
import type { CardWords } from './cards/words.ts';
import { en as enEmails } from './emails/en.ts';
import { hi as hiEmails } from './emails/hi.ts';
import { te as teEmails } from './emails/te.ts';
import type { EmailWords } from './emails/words.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { en as enDetails } from './listing-details/en.ts';
import { hi as hiDetails } from './listing-details/hi.ts';
import { te as teDetails } from './listing-details/te.ts';
import type { DetailLabels } from './listing-details/words.ts';
import { en as enTables } from './tables/en.ts';
import { hi as hiTables } from './tables/hi.ts';
import { te as teTables } from './tables/te.ts';
import type { TableWords } from './tables/words.ts';
import { te } from './te.ts';
import { en as enUnits } from './units/en.ts';
import { hi as hiUnits } from './units/hi.ts';
import { te as teUnits } from './units/te.ts';
import type { UnitWords } from './units/words.ts';
import type { Language } from '@polam/domain/catalogue';

/** All that the server says in one language. */
interface Words {
  readonly messages: Messages;
  readonly cards: CardWords;
  /** Labels of the details of a listing. */
  readonly details: DetailLabels;
  readonly emails: EmailWords;
  readonly tables: TableWords;
  readonly units: UnitWords;
}

/** All that the server says, by language; browsers load the messages of their language alone. */
export const wordsIn: Readonly<Record<Language, Words>> = {
  en: {
    messages: en,
    cards: enCards,
    details: enDetails,
    emails: enEmails,
    tables: enTables,
    units: enUnits,
  },
  te: {
    messages: te,
    cards: teCards,
    details: teDetails,
    emails: teEmails,
    tables: teTables,
    units: teUnits,
  },
  hi: {
    messages: hi,
    cards: hiCards,
    details: hiDetails,
    emails: hiEmails,
    tables: hiTables,
    units: hiUnits,
  },
};
