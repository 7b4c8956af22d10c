import type { ConsentTermWords, Messages } from '@polam/contract/messages';
import type { CardWords } from './cards.ts';
import type { EmailWords } from './emails.ts';
import type { DetailLabels } from './listing-details.ts';
import type { SmsWords } from './sms.ts';
import type { TableWords } from './tables.ts';
import type { UnitWords } from './units.ts';

/** All that the server says in one language. */
export interface LanguageWords {
  readonly messages: Messages;
  readonly cards: CardWords;
  readonly consentTerms: ConsentTermWords;
  /** Labels of the details of a listing. */
  readonly details: DetailLabels;
  readonly emails: EmailWords;
  readonly sms: SmsWords;
  readonly tables: TableWords;
  readonly units: UnitWords;
}
