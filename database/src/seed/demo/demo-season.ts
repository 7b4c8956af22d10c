import { addDays, type Day } from '@polam/domain/day';
import { cropSeasons, isHarvested, isOnMarket, type CropSeason } from '@polam/domain/market/crop-seasons';
import { LISTING_DAYS } from '@polam/domain/market/listing';
import { shippedCommodity } from '../commodity.ts';
import type { DemoListing } from '../data/demo-listing.ts';

/** Longest time ahead that the demo sells: beyond it the crop is not even sown. */
const FURTHEST_DAYS = 190;
const NEAREST_DAYS = 8;
/** Listings available within these days are harvested already. */
const READY_DAYS = 20;
/** Days ahead from which a requirement is for the next harvest. */
const FORWARD_DAYS = 60;
const STAGGER_DAYS = 17;

/** The day on which the next harvest of a crop begins; null where it is too far ahead to be sold today. */
export function nextHarvest(slug: string, today: Day): Day | null {
  const season = cropSeasons[slug];
  if (season === undefined) return null;
  const [next] = beginningsOf(season, today).sort();
  return next === undefined || next > addDays(today, FURTHEST_DAYS) ? null : next;
}

/** The days of a listing. */
export interface ListingSpan {
  readonly availableOn: Day;
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
}

/** The days of a listing in the present season; null where it would not be posted now. */
export function listingDays(listing: DemoListing, today: Day): ListingSpan | null {
  const availableOn = isAhead(listing) ? aheadFrom(listing, today) : readyFrom(listing, today);
  if (availableOn === null) return null;
  const { harvestDays, deliveryDays } = listing;
  const harvestUntil = harvestDays === undefined ? null : addDays(availableOn, harvestDays);
  const deliverBy = deliveryDays === undefined ? null : addDays(harvestUntil ?? availableOn, deliveryDays);
  return { availableOn, harvestUntil, deliverBy };
}

/** The day on which a requirement is needed; null where the commodity is not available by then. */
export function requirementDay({ of, inDays }: { of: string; inDays: number }, today: Day): Day | null {
  if (inDays >= FORWARD_DAYS) return aheadFrom({ of, inDays }, today);
  const day = addDays(today, inDays);
  return isOnMarket(of, day) ? day : null;
}

/** Whether a listing is of a future harvest. */
function isAhead({ inDays, harvestDays }: DemoListing): boolean {
  return inDays > READY_DAYS || harvestDays !== undefined;
}

/**
 * A day of the coming harvest: that of the demo's table where it is in season, or soon after the beginning.
 */
function aheadFrom({ of, inDays }: { of: string; inDays: number }, today: Day): Day | null {
  const day = addDays(today, inDays);
  if (isHarvested(of, day)) return day;
  const next = nextHarvest(of, today);
  return next === null ? null : addDays(next, inDays % STAGGER_DAYS);
}

/** A listing without a delay has been available since it was posted, unless it would have expired. */
function readyFrom({ of, inDays, daysAgo, freshOnly }: DemoListing, today: Day): Day | null {
  const day = addDays(today, inDays);
  if (!isOnMarket(of, day) || (freshOnly === true && !isHarvested(of, day))) return null;
  const lives = shippedCommodity(of).perishable ? LISTING_DAYS.perishable : LISTING_DAYS.durable;
  return inDays === 0 && daysAgo + 1 < lives ? addDays(today, -1 - daysAgo) : day;
}

function beginningsOf({ comes }: CropSeason, today: Day): Day[] {
  const year = Number(today.slice(0, 4));
  const nearest = addDays(today, NEAREST_DAYS);
  return comes.flatMap(([first]) =>
    [year, year + 1]
      .map((each): Day => `${each}-${String(first).padStart(2, '0')}-01`)
      .filter((day) => day >= nearest),
  );
}
