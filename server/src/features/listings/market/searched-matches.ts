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
  if (others.length === 0) return sorted;
  const compare = byRelevance(store.columns);
  const added = others.slice().sort(compare);
  const merged = new Int32Array(sorted.length + added.length);
  let [left, right] = [0, 0];
  for (let place = 0; place < merged.length; place += 1) {
    const isLeft =
      right === added.length || (left < sorted.length && compare(sorted[left] ?? 0, added[right] ?? 0) < 0);
    merged[place] = (isLeft ? sorted[left++] : added[right++]) ?? 0;
  }
  return merged;
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
