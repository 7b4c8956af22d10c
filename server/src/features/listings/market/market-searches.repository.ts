import type { Query } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import type { Day } from '@polam/domain/day';
import type { SearchMeaning } from '@polam/domain/search/search';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { writtenLooks } from '../search/listing-search.repository.ts';
import type { Held, HeldWords } from '../search/written-words.ts';

/** Listings in whose texts a word of a search is, one after the other in both: a row for each would take Node ten times as long. */
export interface WrittenRows {
  /** {@link BYTES_OF_ID} each. */
  readonly ids: Uint8Array;
  /** Of each, where every word is: "n" in the own name, "d" in the variety or the description, "-" in none. */
  readonly held: string;
}

/** Bytes of an id. */
export const BYTES_OF_ID = 16;

const heldByLetter: Readonly<Record<string, Held>> = { n: 'named', d: 'described', '-': 'none' };

/** Where each word of a search is in the texts of a row, which are given by their places. */
export function heldBy({ held }: WrittenRows, row: number, words: number): HeldWords {
  return (word) => heldByLetter[held[row * words + word] ?? ''] ?? 'none';
}

/** Number of rows. */
export function countOf({ ids }: WrittenRows): number {
  return ids.length / BYTES_OF_ID;
}

/**
 * The listings on the market on a day in whose texts a word of a search is, up to a number, in any order, but for those of
 * some commodities. The statement is the same for all texts with as many words, and planned once.
 */
export async function collectWritten(
  db: Query,
  search: SearchMeaning,
  asked: { readonly on: Day; readonly most: number; readonly exceptOf: readonly string[] },
): Promise<WrittenRows> {
  const { on, most, exceptOf } = asked;
  const isOther = db`not (l.commodity_id = any(${[...exceptOf]}::uuid[]))`;
  return packed(await rowsOf(db, search, db`l.last_on >= ${on} and ${isOther} limit ${most}`));
}

/** Those of some listings, by their ids, whatever is searched. */
export async function findWritten(
  db: Query,
  search: SearchMeaning,
  ids: readonly string[],
): Promise<WrittenRows> {
  return packed(await rowsOf(db, search, db`l.id = any(${[...ids]}::uuid[])`));
}

/** Null where there are none. */
type PackedRow = { readonly [Field in keyof WrittenRows]: WrittenRows[Field] | null };

function packed([row]: readonly PackedRow[]): WrittenRows {
  return { ids: row?.ids ?? new Uint8Array(), held: row?.held ?? '' };
}

/** Aggregates without an order take the rows in the same one. */
function rowsOf(db: Query, search: SearchMeaning, others: Fragment) {
  const { isWritten, held } = writtenLooks(db, search);
  return plannedOnce(db)<PackedRow[]>`
    select string_agg(uuid_send(id), ''::bytea) as ids, string_agg(held, '') as held from (
      select l.id, ${held} as held from listings l
      where l.state = 'active' and ${isWritten} and ${others}
    ) l`;
}
