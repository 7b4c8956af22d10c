import type { MarketColumns } from './market-columns.ts';
import type { MarketStore } from './market-store.ts';
import type { CompareSlots, SlotRun } from './slot-order.ts';

/** Greatest tier: a match is one number, its slot and, in the last three bits, its tier. */
export const MAX_TIER = 7;
/** The number of a match. */
export const matchOf = (slot: number, tier: number): number => slot * (MAX_TIER + 1) + tier;
/** Slot of a match. */
export const slotOf = (match: number): number => match >>> 3;
/** Tier of a match. */
export const tierOf = (match: number): number => match & MAX_TIER;

/** The best first, and of those that are as good the newest first. */
export function byRelevance(columns: MarketColumns): CompareSlots {
  return (one, other) => tierOf(one) - tierOf(other) || columns.byDate(slotOf(other), slotOf(one));
}

/** Matches of a search in the order of relevance. */
export function sortedByRelevance(store: MarketStore, matches: Int32Array): Int32Array {
  const newest = store.orderOf('date', null)?.run;
  const isFew = newest === undefined || matches.length * Math.log2(matches.length + 1) < newest.to;
  return isFew ? matches.slice().sort(byRelevance(store.columns)) : sortedAlong(newest, matches, store);
}

/** Matches that are sorted already, and some others put where they belong among them. */
export function mergedByRelevance(store: MarketStore, sorted: Int32Array, others: Int32Array): Int32Array {
  const compare = byRelevance(store.columns);
  return merged(compare, sorted, others.slice().sort(compare));
}

/** One list of several that are sorted each. */
export function mergedAll(compare: CompareSlots, lists: readonly Int32Array[]): Int32Array {
  const [first = new Int32Array(), second] = lists;
  if (second === undefined) return first;
  const middle = lists.length >>> 1;
  return merged(compare, mergedAll(compare, lists.slice(0, middle)), mergedAll(compare, lists.slice(middle)));
}

function merged(compare: CompareSlots, one: Int32Array, other: Int32Array): Int32Array {
  if (other.length === 0) return one;
  if (one.length === 0) return other;
  const all = new Int32Array(one.length + other.length);
  let [left, right] = [0, 0];
  for (let place = 0; place < all.length; place += 1) {
    const isLeft =
      right === other.length || (left < one.length && compare(one[left] ?? 0, other[right] ?? 0) < 0);
    all[place] = (isLeft ? one[left++] : other[right++]) ?? 0;
  }
  return all;
}

/**
 * By one walk along all listings from the newest on, which looks at each once: sorting compares matches that lie anywhere
 * in memory, each a dozen times.
 */
function sortedAlong(newest: SlotRun, matches: Int32Array, { columns }: MarketStore): Int32Array {
  const tiers = new Uint8Array(columns.ids.end);
  const places = new Int32Array(MAX_TIER + 2);
  for (const match of matches) {
    tiers[slotOf(match)] = tierOf(match);
    places[tierOf(match) + 1] = (places[tierOf(match) + 1] ?? 0) + 1;
  }
  for (let tier = 1; tier <= MAX_TIER; tier += 1)
    places[tier] = (places[tier] ?? 0) + (places[tier - 1] ?? 0);
  const sorted = new Int32Array(matches.length);
  for (let at = newest.to - 1; at >= newest.from; at -= 1) {
    const slot = newest.slots[at] ?? 0;
    const tier = tiers[slot] ?? 0;
    if (tier === 0) continue;
    sorted[places[tier] ?? 0] = matchOf(slot, tier);
    places[tier] = (places[tier] ?? 0) + 1;
  }
  return sorted;
}
