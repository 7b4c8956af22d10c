import { wordsIn } from '@polam/contract/messages/by-language';
import {
  contactMessageColumns,
  type ContactMessageColumn,
  type TableWords,
} from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { ContactMessageRow } from './contact-messages.repository.ts';

/** The table of messages in a reader’s language, its head first. */
export function contactMessageLines(
  contactMessages: readonly ContactMessageRow[],
  language: Language,
): readonly (readonly string[])[] {
  const head = contactMessageColumns.map((column) => wordsIn[language].tables.contactMessages[column]);
  const lines = contactMessages.map((contactMessage) => {
    const cells = cellsOf(contactMessage, wordsIn[language].tables);
    return contactMessageColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

function cellsOf(
  { name, email, message, language, state, topic, createdAt }: ContactMessageRow,
  { contactMessageStates, contactMessageTopics }: TableWords,
): Readonly<Record<ContactMessageColumn, string>> {
  return {
    receivedOn: dayInIndia(createdAt),
    state: contactMessageStates[state],
    topic: contactMessageTopics[topic],
    name,
    email,
    language,
    message,
  };
}
