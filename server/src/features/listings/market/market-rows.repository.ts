import type { Query } from '@polam/database/connect';
import type { Fragment } from '@polam/server/http/keyset.repository';
import type { WrittenWords } from '../search/written-words.ts';
import { moisture } from '../search/listing-conditions.repository.ts';

/** A listing on the market, with the fields by which lists are filtered and sorted. */
export interface MarketRow {
  readonly id: string;
  readonly sellerId: string;
  readonly categoryId: string;
  readonly commodityId: string;
  readonly districtId: string | null;
  readonly searchName: string;
  /** In the form in which varieties are compared. */
  readonly variety: string | null;
  /** Stated moisture in hundredths of a percent; null where none is stated. */
  readonly moisture: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly familyRank: number;
  readonly price: number;
  readonly left: number;
  /** Days since 1970, as the next. */
  readonly availableOn: number;
  readonly lastOn: number;
  /** Microseconds since 1970. */
  readonly createdAt: number;
  /** Digest of the texts that are searched, in 53 bits. */
  readonly textMark: number;
}

/** The same with the words that searches look at. */
export interface ChangedRow extends MarketRow, WrittenWords {}

/** The active listings after an id, by id. */
export async function listMarketRows(
  db: Query,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Promise<readonly MarketRow[]> {
  return db<MarketRow[]>`
    select ${marketColumns(db)} from listings
    where id > ${afterId} and state = 'active' order by id limit ${limit}`;
}

/** Those of some listings that are active. */
export async function findMarketRows(db: Query, ids: readonly string[]): Promise<readonly ChangedRow[]> {
  return db<ChangedRow[]>`
    select ${marketColumns(db)}, ${wordsOf(db, 'a')} as "ownWords", ${wordsOf(db, 'b')} as "otherWords"
    from listings where id = any(${[...ids]}::uuid[]) and state = 'active'`;
}

/** The words of a weight, with a space before and after each. */
function wordsOf(db: Query, weight: 'a' | 'b'): Fragment {
  return db`coalesce(
    ' ' || nullif(array_to_string(tsvector_to_array(ts_filter(search_words, ${`{${weight}}`}::"char"[])), ' '), '') || ' ',
    '')`;
}

function marketColumns(db: Query) {
  return db`
    id, seller_id as "sellerId", category_id as "categoryId", commodity_id as "commodityId",
    district_id as "districtId", search_name as "searchName", lower(variety) as variety,
    ${moisture(db, 'listings')} as moisture, organic, shipping, family_rank as "familyRank",
    comparable_price as price, comparable_left as left,
    available_on - date '1970-01-01' as "availableOn", last_on - date '1970-01-01' as "lastOn",
    (extract(epoch from created_at) * 1000000)::bigint as "createdAt",
    hashtextextended(concat_ws(chr(31), own_name, variety, description), 0) >> 11 as "textMark"`;
}
