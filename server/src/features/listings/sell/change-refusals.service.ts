import { rupeesFromPaise } from '@polam/domain/money';
import type { Day } from '@polam/domain/day';
import type { HarvestDays } from '@polam/domain/market/harvest';
import { listingStateOn } from '@polam/domain/market/listing';
import { quantityFromMilli } from '@polam/domain/quantity';
import type { Agent } from '@polam/server/http/calls/agents.repository';
import type { Transaction } from '@polam/server/http/context';
import { refuse, type Refusal } from '@polam/server/http/result';
import { findShareOf } from '../pool/shares.repository.ts';
import type { Change, UpdateInput } from './bound-change.ts';
import { checkDays } from './listing-days.ts';
import { checkChangedLimits } from './listing-limits.ts';
import type { TradedListing } from './listing-writes.repository.ts';
import { orderSumRefusal } from './order-sum.ts';
import { measuredRefusal } from './publish-listing.service.ts';

type Figures = Pick<TradedListing, 'pricePaise' | 'quantityMilli'>;

/** A change as its rules see it: its values, who makes it, and the days of the listing after it. */
interface AskedChange {
  readonly input: Change;
  /** Null where the seller or an admin makes it. */
  readonly agent: Agent | null;
  readonly days: HarvestDays;
  readonly on: Day;
}

/** Refusal of a change by what is in stock, by the shares of a pool, or by itself; else null. */
export async function refusalOfChange(tx: Transaction, locked: TradedListing, asked: AskedChange) {
  const { input, on } = asked;
  return (
    checkStock(locked, input, on) ??
    (locked.pooled ? await checkShares(tx, locked, input) : null) ??
    inputRefusal(locked, asked)
  );
}

/** Refusal of a change by itself, whatever is in stock; else null. */
function inputRefusal(
  locked: TradedListing,
  { input, agent, days, on }: AskedChange,
): ReturnType<typeof checkChangedLimits> {
  return (
    measuredRefusal({ slug: locked.commoditySlug }, input) ??
    checkDays(input, days, { today: on, before: locked }) ??
    checkChangedLimits(agent, locked, input) ??
    orderSumRefusal(input)
  );
}

/** The requested change, with the present values of the fields that it leaves out. */
export function changeOf(locked: TradedListing, requested: UpdateInput): Change {
  return { ...requested, name: requested.name ?? locked.name, ...figuresOf(locked, requested) };
}

/**
 * Price and quantity after a change; a figure that the form left as it was first shown keeps its present
 * value.
 */
function figuresOf(locked: TradedListing, requested: UpdateInput): Figures {
  const { pricePaise = locked.pricePaise, quantityMilli = locked.quantityMilli } = requested;
  const { seenPricePaise, seenQuantityMilli } = requested;
  return {
    pricePaise: pricePaise === seenPricePaise ? locked.pricePaise : pricePaise,
    quantityMilli: quantityMilli === seenQuantityMilli ? locked.quantityMilli : quantityMilli,
  };
}

/**
 * Refusal of a new price or quantity where the present one is not that which the form first showed; else
 * null.
 */
export function checkSeen(locked: TradedListing, requested: UpdateInput): Refusal<'invalid-input'> | null {
  const { pricePaise, quantityMilli } = figuresOf(locked, requested);
  if (
    pricePaise !== locked.pricePaise &&
    (requested.seenPricePaise ?? locked.pricePaise) !== locked.pricePaise
  ) {
    const limit = rupeesFromPaise(locked.pricePaise);
    return refuse('invalid-input', { pricePaise: { problem: 'price-changed', limit } });
  }
  const seenMilli = requested.seenQuantityMilli ?? locked.quantityMilli;
  if (quantityMilli === locked.quantityMilli || seenMilli === locked.quantityMilli) return null;
  const limit = quantityFromMilli(locked.quantityMilli);
  return refuse('invalid-input', { quantityMilli: { problem: 'quantity-changed', limit } });
}

/**
 * Refusal of a change to a closed or expired listing (to be renewed first), or below the reserved quantity;
 * else null.
 */
function checkStock(
  locked: TradedListing,
  { quantityMilli }: Change,
  on: Day,
): Refusal<'listing-closed' | 'invalid-input'> | null {
  const state = listingStateOn(locked, on);
  if (state === 'closed' || state === 'expired') return refuse('listing-closed');
  if (quantityMilli >= locked.reservedMilli) return null;
  const limit = quantityFromMilli(locked.reservedMilli);
  return refuse('invalid-input', { quantityMilli: { problem: 'less-than-reserved', limit } });
}

/**
 * Refusal of a quantity of a pooled listing below what the others give and buyers hold of the seller's own share, which is
 * the one that it changes; else null.
 */
async function checkShares(
  tx: Transaction,
  locked: TradedListing,
  { quantityMilli }: Change,
): Promise<Refusal<'invalid-input'> | null> {
  const own = await findShareOf(tx, { listingId: locked.id, farmerId: locked.sellerId });
  const leastMilli = locked.quantityMilli - (own === null ? 0 : own.quantityMilli - own.reservedMilli);
  if (quantityMilli >= leastMilli) return null;
  const limit = quantityFromMilli(leastMilli);
  return refuse('invalid-input', { quantityMilli: { problem: 'less-than-shares', limit } });
}
