import type { Query } from '@polam/database/connect';
import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';
import { joined } from './conditions.repository.ts';
import { anywhere, type Fragment } from './keyset.repository.ts';

/** Words whose letters PostgreSQL recognises as such, whatever the locale of its server. */
const PLAIN = /^[a-z0-9]+$/;

/** Columns in which a search looks: a text in lower case, a commodity or type, and a district. */
interface SearchedColumns {
  readonly text: Fragment;
  readonly kindId: Fragment;
  readonly districtId: Fragment;
}

/** Condition that each word of a search matches by text, kind or place. */
export function isMeant(
  db: Query,
  { words, isForgiving }: SearchMeaning,
  columns: SearchedColumns,
): Fragment {
  const all = words.map((word) => isMet(db, { meant: word, isForgiving }, columns));
  return db`(${joined(db, all)})`;
}

function isMet(
  db: Query,
  { meant, isForgiving }: { readonly meant: WordMeaning; readonly isForgiving: boolean },
  { text, kindId, districtId }: SearchedColumns,
): Fragment {
  const { word, commodityIds, districtIds } = meant;
  const isClose = isForgiving && word.length > 3 ? db`or ${word} <% ${text}` : db``;
  const isOf = commodityIds.length === 0 ? db`` : db`or ${kindId} = any(${[...commodityIds]}::uuid[])`;
  const isThere = districtIds.length === 0 ? db`` : db`or ${districtId} = any(${[...districtIds]}::text[])`;
  return db`(${isWrittenIn(db, text, meant)} ${isClose} ${isOf} ${isThere})`;
}

/** Whether a word stands in a text in lower case, in one of its spellings, and not inside of a word. */
function isWrittenIn(db: Query, column: Fragment, { texts }: WordMeaning): Fragment {
  const spelled = texts.map((words) =>
    words.map((word) => standsIn(db, column, word)).reduce((all, each) => db`${all} and ${each}`),
  );
  return spelled.reduce((one, other) => db`${one} or ${other}`, db`false`);
}

function standsIn(db: Query, column: Fragment, word: string): Fragment {
  const isHeld = db`${column} like ${anywhere(word)}`;
  return PLAIN.test(word) ? db`(${isHeld} and ${column} ~ ${`\\m${word}`})` : isHeld;
}
