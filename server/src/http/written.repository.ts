import type { Query } from '@polam/database/connect';
import type { WordMeaning } from '@polam/domain/goods-search';
import { anywhere, type Fragment } from './keyset.repository.ts';

/** Words whose letters PostgreSQL recognises as such, whatever the locale of its server. */
const PLAIN = /^[a-z0-9]+$/;

/** Whether a word of a search stands in a text in lower case, in one of its spellings, and not inside of a word. */
export function isWrittenIn(db: Query, column: Fragment, { texts }: WordMeaning): Fragment {
  const spelled = texts.map((words) =>
    words.map((word) => standsIn(db, column, word)).reduce((all, each) => db`${all} and ${each}`),
  );
  return spelled.reduce((one, other) => db`${one} or ${other}`, db`false`);
}

function standsIn(db: Query, column: Fragment, word: string): Fragment {
  const isHeld = db`${column} like ${anywhere(word)}`;
  return PLAIN.test(word) ? db`(${isHeld} and ${column} ~ ${`\\m${word}`})` : isHeld;
}
