import { privateFields } from '@polam/contract/listings/fields';
import { ratedFields } from '@polam/contract/users/fields';
import { columnOf } from '@polam/database/column-names';
import type { Query } from '@polam/database/connect';
import { plannedOnce } from '@polam/database/pools';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import type { ContactVisibility } from '@polam/domain/users/user';
import { columns } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { namedUserColumn, contactVisible, type Reader, type ReaderOfRow } from '../users/index.ts';
import { rowFields, type ListingRow } from './listing-document.ts';

export async function findListing(db: Query, id: string, reader: Reader): Promise<ListingRow | null> {
  const [row] = await plannedOnce(db)<ListingRow[]>`
    select ${listingColumns(db, reader, 'all')} from listings l ${listingJoins(db)} where l.id = ${id}`;
  return row ?? null;
}

/** One listing in any state, known to be there. */
export async function getListing(db: Query, id: string, reader: Reader): Promise<ListingRow> {
  const row = await findListing(db, id, reader);
  if (row === null) throw new Error(`listing ${id} was just written and is gone`);
  return row;
}

/** The commodity of a listing that was deleted; null for any other. */
export async function findDeletedCommodity(db: Query, id: string): Promise<string | null> {
  const [row] = await db<{ commodityId: string }[]>`
    select commodity_id as "commodityId" from listings where id = ${id} and state = 'deleted'`;
  return row?.commodityId ?? null;
}

/** Listings of some ids in any state, in no order. */
export async function findListings(
  db: Query,
  ids: readonly string[],
  reader: Reader,
): Promise<readonly ListingRow[]> {
  return plannedOnce(db)<ListingRow[]>`
    select ${listingColumns(db, reader, 'first')} from listings l ${listingJoins(db)}
    where l.id = any(${[...ids]}::uuid[])`;
}

/** A listing as visitors see it, with what its seller lets others see. */
export interface RowForAll extends ListingRow {
  readonly phone: string | null;
  readonly contactVisibility: ContactVisibility;
}

/** Listings of some ids in any state as visitors see them on their pages, in no order. */
export async function findForAll(
  db: Query,
  ids: readonly string[],
  reader: Reader,
): Promise<readonly RowForAll[]> {
  return plannedOnce(db)<RowForAll[]>`
    select ${listingColumns(db, reader, 'all')}, u.phone, u.contact_visibility as "contactVisibility"
    from listings l ${listingJoins(db)}
    where l.id = any(${[...ids]}::uuid[])`;
}

interface SameNamedQuery {
  readonly searchName: string;
  readonly exceptId: string | null;
  readonly today: string;
  /** How many of the newest. */
  readonly limit: number;
  /** Only so many of these: the cheapest, those in the unit family of the excepted one first. Null for all. */
  readonly cheapest: number | null;
}

/**
 * Listings of one name by other sellers, newest first, without one of them. Where that one has the name,
 * listings of its commodity are included, whatever their names.
 */
export async function listSameNamed(
  db: Query,
  query: SameNamedQuery,
  reader: Reader,
): Promise<readonly ListingRow[]> {
  const named = newestOfOthers(db, query, db`s.search_name = ${query.searchName}`);
  const order = db`${query.cheapest === null ? db`` : cheapestLike(db, query.exceptId)} l.created_at desc, l.id desc`;
  // Photos and names are looked up for those alone that are shown.
  return plannedOnce(db)<ListingRow[]>`
    select ${listingColumns(db, reader, 'none')}
    from (
      select l.* from listings l
      where l.id in (
        (${named}) ${query.exceptId === null ? db`` : db`union (${newestOfKind(db, query, query.exceptId)})`}
      )
      order by ${order} limit ${query.cheapest ?? query.limit}
    ) l ${listingJoins(db)}
    order by ${order}`;
}

function cheapestLike(db: Query, listingId: string | null): Fragment {
  const family = db`(select family_rank from listings where id = ${listingId})`;
  return db`l.family_rank is distinct from ${family}, l.comparable_price,`;
}

/** Listings of the "other" commodity share no commodity: only their names identify them. */
function newestOfKind(db: Query, query: SameNamedQuery, listingId: string) {
  return newestOfOthers(
    db,
    query,
    db`s.commodity_id = (
      select kind.id from listings one join commodities kind on kind.id = one.commodity_id
      where one.id = ${listingId} and one.search_name = ${query.searchName} and kind.slug <> ${OTHER_COMMODITY}
    )`,
  );
}

function newestOfOthers(db: Query, { exceptId, today, limit }: SameNamedQuery, isAlike: Fragment) {
  const isOther =
    exceptId === null
      ? db``
      : db`and s.id <> ${exceptId}
        and s.seller_id is distinct from (select seller_id from listings where id = ${exceptId})`;
  return db`
    select s.id from listings s
    where ${isAlike} and s.state = 'active' and s.last_on >= ${today} ${isOther}
    order by s.created_at desc, s.id desc
    limit ${limit}`;
}

/** Which photos of a listing come with their blurs: a page shows all of them, a card the first. */
type Blurred = 'all' | 'first' | 'none';

const blurredPhotos = {
  all: (db: Query) => db`true`,
  first: (db: Query) => db`lp.position = 0`,
  none: (db: Query) => db`false`,
} as const;

/** The columns of a {@link ListingRow}, of the tables that {@link listingJoins} brings together. */
export function listingColumns(db: Query, reader: ReaderOfRow, blurred: Blurred) {
  return db`
    ${columns(db, 'l', rowFields)}, ${columnsOfOwner(db, reader)},
    case when l.seller_id = ${reader.id} then 'seller' when ${reader.isAdmin} then 'admin' else 'other' end as reader,
    case when l.deleted_by_seller and l.seller_id = ${reader.id} then l.deleted_at end as "deletedAt",
    ${district(db, 'd')} as district, ${district(db, 'sd')} as "sellerDistrict",
    coalesce((
      select json_agg(json_strip_nulls(json_build_object('id', p.id, 'width', p.width, 'height', p.height,
        'blur', case when ${blurredPhotos[blurred](db)} then translate(encode(p.blur, 'base64'), chr(10), '') end
      )) order by lp.position)
      from listing_photos lp join photos p on p.id = lp.photo_id where lp.listing_id = l.id
    ), '[]') as photos,
    ${blurred === 'all' ? shownPool(db) : db`null`} as pool, u.name as "sellerName", ${columns(db, 'u', ratedFields)},
    case when lower(l.place_village) = lower(u.address) then u.address_spellings end as "villageSpellings",
    case when ${contactVisible(db, reader)} then u.phone end as "sellerPhone"`;
}

/** JSON column with the farmers who fill a listing `l` together; null where one sells alone. */
function shownPool(db: Query): Fragment {
  return db`
    case when l.pooled then (
      select case when count(*) > 1 then json_build_object('farmerCount', count(*), 'farmers', coalesce(
        json_agg(${namedUserColumn(db, 'f')} order by s.created_at, s.id)
          filter (where s.shows_name and s.farmer_id <> l.seller_id), '[]')) end
      from pool_shares s join users f on f.id = s.farmer_id where s.listing_id = l.id and s.quantity_milli > 0
    ) end`;
}

/** Columns that are null for everybody but the owner of the listing. */
function columnsOfOwner(db: Query, reader: ReaderOfRow): Fragment {
  return Object.keys(privateFields)
    .map(
      (field) =>
        db`case when l.seller_id = ${reader.id} then ${db(`l.${columnOf(field)}`)} end as ${db(field)}`,
    )
    .reduce((all, each) => db`${all}, ${each}`);
}

/** Joins of a listing `l`: its seller `u`, and the districts of the listing and of the seller. */
export function listingJoins(db: Query) {
  return db`
    join users u on u.id = l.seller_id
    left join districts d on d.id = l.district_id
    left join districts sd on sd.id = u.district_id`;
}

function district(db: Query, table: 'd' | 'sd') {
  const of = db(table);
  return db`
    ${of}.names || jsonb_build_object('stateCode', ${of}.state_code)`;
}
