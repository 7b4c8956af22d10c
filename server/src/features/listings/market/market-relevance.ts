import type { SortKey } from '@polam/server/http/keyset';
import type { PagedListing } from '../lists/listed-page.ts';
import { keyOfUuid } from './key-table.ts';
import type { MarketColumns } from './market-columns.ts';
import { MAX_TIER, matchOf, slotOf, tierOf } from './market-searches.ts';
import { keyedByInstant, microsOfInstant } from './market-walk.ts';
import type { MarketStore } from './market-store.ts';
import { placeOf, type CompareSlots, type SlotRun } from './slot-order.ts';

/** A page of the matches of a search. */
export interface RelevantPage {
  /** Matches as {@link relevantRun} sorts them. */
  readonly run: SlotRun;
  /** Null: from the beginning. */
  readonly after: SortKey | null;
  /** Greatest number of matches to find. */
  readonly rows: number;
  readonly isShown: (slot: number) => boolean;
}

/** Matches of a search, the best first, and of those that are as good the newest first. */
export function relevantRun(store: MarketStore, searched: Int32Array): SlotRun {
  const newest = store.orderOf('date', null)?.run;
  const isFew = newest === undefined || searched.length * Math.log2(searched.length + 1) < newest.to;
  const slots = isFew
    ? searched.slice().sort(byRelevance(store.columns))
    : sortedAlong(newest, searched, store.columns);
  return { slots, from: 0, to: searched.length };
}

/**
 * The same by one walk along all listings from the newest on, which looks at each once: sorting compares matches that lie
 * anywhere in memory, each a dozen times.
 */
function sortedAlong(newest: SlotRun, searched: Int32Array, columns: MarketColumns): Int32Array {
  const tiers = new Uint8Array(columns.ids.end);
  const places = new Int32Array(MAX_TIER + 2);
  for (const match of searched) {
    tiers[slotOf(match)] = tierOf(match);
    places[tierOf(match) + 1] = (places[tierOf(match) + 1] ?? 0) + 1;
  }
  for (let tier = 1; tier <= MAX_TIER; tier += 1)
    places[tier] = (places[tier] ?? 0) + (places[tier - 1] ?? 0);
  const sorted = new Int32Array(searched.length);
  for (let at = newest.to - 1; at >= newest.from; at -= 1) {
    const slot = newest.slots[at] ?? 0;
    const tier = tiers[slot] ?? 0;
    if (tier === 0) continue;
    sorted[places[tier] ?? 0] = matchOf(slot, tier);
    places[tier] = (places[tier] ?? 0) + 1;
  }
  return sorted;
}

/** The rows of a page by relevance, with their sort keys as SQL gives them. */
export function walkRelevant(
  columns: MarketColumns,
  { run, after, rows, isShown }: RelevantPage,
): readonly PagedListing[] {
  const found: PagedListing[] = [];
  const from = after === null ? run.from : placeAfter(columns, run, after);
  for (let place = from; place < run.to && found.length < rows; place += 1) {
    const match = run.slots[place] ?? 0;
    const slot = slotOf(match);
    if (!isShown(slot)) continue;
    const id = columns.ids.uuidOf(slot);
    found.push(keyedByInstant(id, { figures: [-tierOf(match)], micros: columns.createdAt[slot] ?? 0 }));
  }
  return found;
}

function byRelevance(columns: MarketColumns): CompareSlots {
  return (one, other) => tierOf(one) - tierOf(other) || columns.byDate(slotOf(other), slotOf(one));
}

/** Place of the first match behind a cursor, which may have any rank. */
function placeAfter(columns: MarketColumns, run: SlotRun, [rank, instant, id]: SortKey): number {
  const tier = -Number(rank);
  if (tier > MAX_TIER) return run.to;
  columns.setCursor({ key: keyOfUuid(String(id)), createdAt: microsOfInstant(String(instant)) });
  const cursor = matchOf(0, Math.max(0, tier));
  const compare = byRelevance(columns);
  const place = placeOf(run, cursor, compare);
  const isThere = place < run.to && compare(run.slots[place] ?? 0, cursor) === 0;
  return isThere ? place + 1 : place;
}
