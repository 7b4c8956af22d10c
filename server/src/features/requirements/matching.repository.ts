import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import {
  leastComparableQuantity,
  mostComparablePrice,
  PRICE_REACH_PERCENT,
  type OfferedListing,
  type WantedListing,
} from '@polam/domain/market/matching';
import { varietyKey } from '@polam/domain/market/variety';
import { comparablePrice, comparableQuantity, familyRank, type Unit } from '@polam/domain/quantity';
import type { RequirementState } from '@polam/domain/market/requirement';
import { varietyNames } from '../catalogue/index.ts';
import { areOpen } from '../users/index.ts';
import { moisture } from '../listings/index.ts';

/** Listings or requirements of a commodity that are searched, best prices first. */
const MOST_LOOKED_THROUGH = 5_000;

/** Candidates that are compared with each other. */
const MOST_WEIGHED = 500;

/** A requirement with the fields that matching needs. */
export interface MatchedRequirement extends WantedListing {
  readonly id: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly districtId: string | null;
  readonly state: RequirementState;
}

/** A listing with the fields that matching needs. */
export interface MatchedListing extends OfferedListing {
  readonly id: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly districtId: string | null;
  readonly name: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  readonly varietyNames: Names | null;
}

/** Day and near districts of a match. */
export interface Around {
  readonly today: Day;
  /** The near districts; others match only where the listing is shipped. */
  readonly nearIds: readonly string[];
}

export async function findMatchedRequirement(db: Query, id: string): Promise<MatchedRequirement | null> {
  const [row] = await db<MatchedRequirement[]>`
    select ${requirementColumns(db)} from requirements r join users u on u.id = r.buyer_id where r.id = ${id}`;
  return row ?? null;
}

/** Those of some listings that are on the market on a day. */
export async function listMatchedListings(
  db: Query,
  { listingIds, today }: { listingIds: readonly string[]; today: Day },
): Promise<readonly MatchedListing[]> {
  return db<MatchedListing[]>`
    select ${listingColumns(db)} ${listingJoins(db)}
    where l.id = any(${[...listingIds]}::uuid[]) and l.state = 'active' and l.last_on >= ${today}
    order by l.id`;
}

/** Candidate listings for a requirement: of the cheapest of its commodity, those within reach. */
export async function listListingsFor(
  db: Query,
  wanted: MatchedRequirement,
  { today, nearIds }: Around,
): Promise<readonly MatchedListing[]> {
  return db<MatchedListing[]>`
    select ${listingColumns(db)}
    from (
      select l.* from (
        select l.* from listings l
        where l.state = 'active' and l.commodity_id = ${wanted.commodityId}
          and l.family_rank = ${familyRank(wanted.unit, null)}
          and l.comparable_price <= ${mostComparablePrice(wanted)}
        order by l.comparable_price, l.id
        limit ${MOST_LOOKED_THROUGH}
      ) l
      where l.seller_id <> ${wanted.buyerId} and l.last_on >= ${today} and l.available_on <= ${wanted.neededOn}
        and l.comparable_left >= ${leastComparableQuantity(wanted)}
        ${wanted.organic ? db`and l.organic` : db``}
        ${wanted.variety === null ? db`` : db`and coalesce(lower(l.variety), ${varietyKey(wanted.variety)}) = ${varietyKey(wanted.variety)}`}
        ${wanted.maxMoisture === null ? db`` : db`and coalesce(${moisture(db, 'l')}, 0) <= ${wanted.maxMoisture}`}
        and (l.shipping or l.district_id = any(${[...nearIds]}::text[]))
        and ${areOpen(db, db`l.seller_id`, wanted.buyerId)}
      order by l.comparable_price, l.id
      limit ${MOST_WEIGHED}
    ) l
    join users s on s.id = l.seller_id join commodities c on c.id = l.commodity_id`;
}

/** A requirement that a listing may match. */
export interface WantedOfListing extends MatchedRequirement {
  readonly listingId: string;
}

/** A listing whose requirements are looked for, with the districts near it. */
export interface ListingAround {
  readonly listing: MatchedListing;
  readonly nearIds: readonly string[];
}

/**
 * Candidate requirements for listings: of the best paying of the commodity of each, those within reach. One statement for all:
 * building one and reading its answer costs more than its rows.
 */
export async function listRequirementsFor(
  db: Query,
  offered: readonly ListingAround[],
  today: Day,
): Promise<readonly WantedOfListing[]> {
  if (offered.length === 0) return [];
  return db<WantedOfListing[]>`
    select o.id as "listingId", ${requirementColumns(db)}
    from jsonb_to_recordset(${db.json(offered.map(reachOf))}) as o (
      id uuid, seller_id uuid, commodity_id uuid, family_rank smallint, least_price bigint, most_needed bigint,
      available_on date, organic boolean, variety text, moisture integer, near_ids text[]
    )
    cross join lateral (
      select r.* from (
        select r.* from requirements r
        where r.state in ('open', 'partly-filled') and r.commodity_id = o.commodity_id
          and r.family_rank = o.family_rank and r.comparable_price >= o.least_price
        order by r.comparable_price desc, r.id
        limit ${MOST_LOOKED_THROUGH}
      ) r
      where r.buyer_id <> o.seller_id and r.needed_on >= ${today} and r.needed_on >= o.available_on
        and r.comparable_needed <= o.most_needed
        and (o.organic or not r.organic)
        and (o.variety is null or coalesce(lower(r.variety), o.variety) = o.variety)
        and coalesce(r.max_moisture, 10000) >= o.moisture
        and (o.near_ids is null or r.district_id = any(o.near_ids))
        and ${areOpen(db, db`r.buyer_id`, db`o.seller_id`)}
      order by r.comparable_price desc, r.id
      limit ${MOST_WEIGHED}
    ) r
    join users u on u.id = r.buyer_id`;
}

/** Which requirements are within reach of a listing; one that is shipped is near everywhere. */
function reachOf({ listing, nearIds }: ListingAround) {
  const { unit, packGrams, availableMilli, availableOn, variety } = listing;
  return {
    id: listing.id,
    seller_id: listing.sellerId,
    commodity_id: listing.commodityId,
    family_rank: familyRank(unit, packGrams),
    least_price: leastWanted(listing),
    most_needed: comparableQuantity(availableMilli, unit, packGrams) * 10,
    available_on: availableOn,
    organic: listing.organic,
    variety: variety === null ? null : varietyKey(variety),
    moisture: listing.moisture ?? 0,
    near_ids: listing.shipping ? null : nearIds,
  };
}

/**
 * Makes other transactions that match the same commodities wait until this one ends, so that of two posts at
 * the same instant the later one sees the other. It is the last lock before users.
 */
export async function lockMatching(
  tx: Transaction,
  { of, ids }: { of: 'requirements' | 'listings'; ids: readonly string[] },
): Promise<void> {
  // In the order of the keys, so that two who match several commodities cannot wait for each other.
  await tx`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(commodity_id::text, 2) as key from ${tx(of)}
      where id = any(${[...ids]}::uuid[]) order by key
    ) commodity`;
}

/** A requirement and a listing, by id. */
interface PairIds {
  readonly requirementId: string;
  readonly listingId: string;
}

/** Stores the pairs of which both sides are notified now; gives those that were stored before: few, but for a listing that was changed. */
export async function insertMatches(
  tx: Transaction,
  pairs: readonly PairIds[],
  at: Date,
): Promise<readonly PairIds[]> {
  if (pairs.length === 0) return [];
  const requirementIds = pairs.map(({ requirementId }) => requirementId);
  const listingIds = pairs.map(({ listingId }) => listingId);
  return tx<PairIds[]>`
    with pair as (
      select * from unnest(${requirementIds}::uuid[], ${listingIds}::uuid[]) p (requirement_id, listing_id)
    ), fresh as (
      insert into matches (requirement_id, listing_id, told_at)
      select requirement_id, listing_id, ${at} from pair order by 1, 2
      on conflict do nothing
      returning requirement_id, listing_id
    )
    select requirement_id as "requirementId", listing_id as "listingId" from (table pair except table fresh) known`;
}

/**
 * Least price a requirement must have for a listing to be within reach; rounded down, as reach is, so it may
 * be one paisa lower.
 */
function leastWanted({
  pricePaise,
  unit,
  packGrams,
}: {
  pricePaise: number;
  unit: Unit;
  packGrams: number | null;
}) {
  return Math.floor((comparablePrice(pricePaise, unit, packGrams) * 100) / PRICE_REACH_PERCENT);
}

function listingColumns(db: Query) {
  return db`
    l.id, l.seller_id as "sellerId", s.name as "sellerName", l.district_id as "districtId", l.name,
    l.commodity_id as "commodityId", (l.quantity_milli - l.reserved_milli) as "availableMilli", l.unit,
    l.pack_grams as "packGrams", l.price_paise as "pricePaise", l.available_on as "availableOn", l.organic,
    l.shipping, l.variety, ${moisture(db, 'l')} as moisture, c.slug as "commoditySlug",
    c.names as "commodityNames", ${varietyNames(db, db`l.variety`)} as "varietyNames"`;
}

function listingJoins(db: Query) {
  return db`from listings l join users s on s.id = l.seller_id join commodities c on c.id = l.commodity_id`;
}

function requirementColumns(db: Query) {
  return db`
    r.id, r.buyer_id as "buyerId", u.name as "buyerName", r.district_id as "districtId",
    r.commodity_id as "commodityId", (r.quantity_milli - r.filled_milli) as "neededMilli", r.unit,
    r.price_paise as "pricePaise", r.needed_on as "neededOn", r.organic, r.variety, r.max_moisture as "maxMoisture", r.state`;
}
