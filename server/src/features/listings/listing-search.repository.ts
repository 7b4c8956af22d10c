import type { Query } from '@polam/database/connect';
import type { GoodsMeaning, WordMeaning } from '@polam/domain/goods-search';
import { anywhere, type Fragment } from '@polam/server/http/keyset.repository';

/** Rows that are let in for one reason. */
export interface Way {
  /** The goods that they are of; each of these stands first in an index. Null: of any. */
  readonly commodityIds: readonly string[] | null;
  readonly condition: Fragment;
}

/** What lets a listing `l` in for a searched text: goods and places that it names, or the own name of a lot. */
export function matching(db: Query, meaning: GoodsMeaning): Fragment {
  const { commodityIds, words, isForgiving } = meaning;
  const all = joined(
    db,
    words.map((word) => isMet(db, word, isForgiving)),
    db`and`,
  );
  // What one word names is already among what meets it.
  return commodityIds.length === 0 || words.length === 1 ? all : db`${isOf(db, commodityIds)} or ${all}`;
}

/** The same in pieces that have no row in common: by goods and places, and by own names alone. */
export function searchWays(db: Query, meaning: GoodsMeaning): readonly Way[] {
  const { words, isForgiving } = meaning;
  const known = byCatalogue(db, meaning);
  const named = joined(
    db,
    words.map((word) => isNamed(db, word, isForgiving)),
    db`or`,
  );
  const own = db`(${named}) and (${matching(db, meaning)})`;
  if (known === null) return [{ commodityIds: null, condition: own }];
  return [known, { commodityIds: null, condition: db`${own} and (${known.condition}) is not true` }];
}

/** Goods that are meant as a whole, or that every word names or the place of; null where these are none. */
function byCatalogue(db: Query, { commodityIds: whole, words }: GoodsMeaning): Way | null {
  const isPlaced = words.some(({ districtIds }) => districtIds.length > 0);
  if (!isPlaced) {
    const ids = [...new Set([...whole, ...ofEvery(words)])];
    return ids.length === 0 ? null : { commodityIds: ids, condition: isOf(db, ids) };
  }
  const met = words.map((word) => joined(db, meantBy(db, word), db`or`));
  const all = joined(db, met, db`and`);
  const goods = words.filter(({ districtIds }) => districtIds.length === 0);
  if (whole.length > 0) return { commodityIds: null, condition: db`(${isOf(db, whole)} or ${all})` };
  return { commodityIds: goods.length === 0 ? null : ofEvery(goods), condition: all };
}

/** The commodities that each of some words names. */
function ofEvery([first, ...others]: readonly WordMeaning[]): readonly string[] {
  const ids = first?.commodityIds ?? [];
  return ids.filter((id) => others.every(({ commodityIds }) => commodityIds.includes(id)));
}

/** A word is met by the own name of a lot, by what the lot is of, or by where it lies. */
function isMet(db: Query, word: WordMeaning, isForgiving: boolean): Fragment {
  return joined(db, [isNamed(db, word, isForgiving), ...meantBy(db, word)], db`or`);
}

function meantBy(db: Query, { commodityIds, districtIds }: WordMeaning): readonly Fragment[] {
  const isThere = db`l.district_id = any(${[...districtIds]}::text[])`;
  return [
    ...(commodityIds.length === 0 ? [] : [isOf(db, commodityIds)]),
    ...(districtIds.length === 0 ? [] : [isThere]),
  ];
}

function isOf(db: Query, commodityIds: readonly string[]): Fragment {
  return db`l.commodity_id = any(${[...commodityIds]}::uuid[])`;
}

/** Two letters have no trigram of their own, so they are looked for where words begin. */
function isNamed(db: Query, { word }: WordMeaning, isForgiving: boolean): Fragment {
  const beginning = anywhere(word).slice(1);
  const isHeld =
    word.length > 2
      ? db`l.own_name like ${anywhere(word)}`
      : db`(l.own_name like ${beginning} or l.own_name like ${`% ${beginning}`})`;
  return isForgiving && word.length > 3 ? db`(${isHeld} or ${word} <% l.own_name)` : isHeld;
}

/** Conditions with a word between them, in brackets; false where there are none. */
function joined(db: Query, pieces: readonly Fragment[], word: Fragment): Fragment {
  const [first, ...others] = pieces;
  if (first === undefined) return db`false`;
  return db`(${others.reduce((all, each) => db`${all} ${word} ${each}`, first)})`;
}
