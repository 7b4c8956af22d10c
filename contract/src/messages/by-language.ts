import type { Messages } from '../messages.ts';
import { en as enCards } from './en/cards.ts';
import { hi as hiCards } from './hi/cards.ts';
import { te as teCards } from './te/cards.ts';
import type { CardWords } from './words/cards.ts';
import { en as enEmails } from './en/emails.ts';
import { hi as hiEmails } from './hi/emails.ts';
import { te as teEmails } from './te/emails.ts';
import type { EmailWords } from './words/emails.ts';
import { en } from './en/messages.ts';
import { hi } from './hi/messages.ts';
import { en as enDetails } from './en/listing-details.ts';
import { hi as hiDetails } from './hi/listing-details.ts';
import { te as teDetails } from './te/listing-details.ts';
import type { DetailLabels } from './words/listing-details.ts';
import { en as enTables } from './en/tables.ts';
import { hi as hiTables } from './hi/tables.ts';
import { te as teTables } from './te/tables.ts';
import type { TableWords } from './words/tables.ts';
import { te } from './te/messages.ts';
import { en as enUnits } from './en/units.ts';
import { hi as hiUnits } from './hi/units.ts';
import { te as teUnits } from './te/units.ts';
import type { UnitWords } from './words/units.ts';
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
