import { en } from '@polam/contract/messages/tables/en';
import { hi } from '@polam/contract/messages/tables/hi';
import { te } from '@polam/contract/messages/tables/te';
import { letterColumns, type LetterColumn, type TableWords } from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { LetterRow } from './letters.repository.ts';

const words: Readonly<Record<Language, TableWords>> = { en, te, hi };

/** The table of messages in a reader’s language, its head first. */
export function letterLines(
  letters: readonly LetterRow[],
  language: Language,
): readonly (readonly string[])[] {
  const head = letterColumns.map((column) => words[language].letters[column]);
  const lines = letters.map((letter) => {
    const cells = cellsOf(letter, words[language]);
    return letterColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

function cellsOf(
  { name, email, message, language, state, topic, createdAt }: LetterRow,
  { letterStates, letterTopics }: TableWords,
): Readonly<Record<LetterColumn, string>> {
  return {
    receivedOn: dayInIndia(createdAt),
    state: letterStates[state],
    topic: letterTopics[topic],
    name,
    email,
    language,
    message,
  };
}
