import type { SortKey } from '@polam/server/http/keyset';
import type { PagedListing } from '../lists/listed-page.ts';
import { keyOfUuid } from './key-table.ts';
import type { MarketColumns } from './market-columns.ts';
import { DatedListing, microsOfInstant } from './market-walk.ts';
import { byRelevance, MAX_TIER, matchOf, slotOf, tierOf } from './searched-matches.ts';
import { placeOf, type SlotRun } from './slot-order.ts';

/** A page of the matches of a search. */
export interface RelevantPage {
  /** Matches in the order of relevance. */
  readonly run: SlotRun;
  /** Null: from the beginning. */
  readonly after: SortKey | null;
  /** Greatest number of matches to find. */
  readonly rows: number;
  readonly isShown: (slot: number) => boolean;
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
    const id = columns.idTexts.of(slot);
    found.push(new DatedListing(id, columns.createdAt[slot] ?? 0, -tierOf(match)));
  }
  return found;
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
