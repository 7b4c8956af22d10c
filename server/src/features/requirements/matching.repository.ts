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

/** Candidate requirements for a listing: of the best paying of its commodity, those within reach. */
export async function listRequirementsFor(
  db: Query,
  listing: MatchedListing,
  { today, nearIds }: Around,
): Promise<readonly MatchedRequirement[]> {
  const { unit, packGrams } = listing;
  const left = comparableQuantity(listing.availableMilli, unit, packGrams);
  return db<MatchedRequirement[]>`
    select ${requirementColumns(db)}
    from (
      select r.* from (
        select r.* from requirements r
        where r.state in ('open', 'partly-filled') and r.commodity_id = ${listing.commodityId}
          and r.family_rank = ${familyRank(unit, packGrams)} and r.comparable_price >= ${leastWanted(listing)}
        order by r.comparable_price desc, r.id
        limit ${MOST_LOOKED_THROUGH}
      ) r
      where r.buyer_id <> ${listing.sellerId} and r.needed_on >= ${today} and r.needed_on >= ${listing.availableOn}
        and r.comparable_needed <= ${left * 10}::bigint
        ${listing.organic ? db`` : db`and not r.organic`}
        ${listing.variety === null ? db`` : db`and coalesce(lower(r.variety), ${varietyKey(listing.variety)}) = ${varietyKey(listing.variety)}`}
        and coalesce(r.max_moisture, 10000) >= ${listing.moisture ?? 0}
        ${listing.shipping ? db`` : db`and r.district_id = any(${[...nearIds]}::text[])`}
        and ${areOpen(db, db`r.buyer_id`, listing.sellerId)}
      order by r.comparable_price desc, r.id
      limit ${MOST_WEIGHED}
    ) r
    join users u on u.id = r.buyer_id`;
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

/** Stores the pairs of which both sides are notified now; gives those that are new. */
export async function insertMatches(
  tx: Transaction,
  pairs: readonly { readonly requirementId: string; readonly listingId: string }[],
  at: Date,
): Promise<readonly { readonly requirementId: string; readonly listingId: string }[]> {
  if (pairs.length === 0) return [];
  const requirementIds = pairs.map(({ requirementId }) => requirementId);
  const listingIds = pairs.map(({ listingId }) => listingId);
  return tx<{ requirementId: string; listingId: string }[]>`
    insert into matches (requirement_id, listing_id, told_at)
    select p.*, ${at} from unnest(${requirementIds}::uuid[], ${listingIds}::uuid[]) p order by 1, 2
    on conflict do nothing
    returning requirement_id as "requirementId", listing_id as "listingId"`;
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
