import { COUNT_LIMIT } from '@polam/server/http/keyset';
import { matcherOf, type MarketFilter } from './market-filter.ts';
import type { MarketStore } from './market-store.ts';
import { isSettled, type NamedListings, type NamedRun } from './named-listings.ts';
import { byRelevance, matchOf, mergedAll, slotOf, tierOf } from './searched-matches.ts';
import type { WrittenMatches } from './written-matches.ts';

/** A listing is looked up in about as many steps as so many matches are passed. */
const LOOKS_OF_ONE = 16;

/** The two parts of what a searched text matches: by commodity and district, and by what sellers have written. */
export interface Text {
  readonly named: NamedListings;
  /** Null where it is not known: then only the tiers count that it cannot change. */
  readonly written: WrittenMatches | null;
}

/** The matches of a text that a filter lets through, its `exceptSeller` apart. */
export interface TextMatches {
  readonly matches: (slot: number) => boolean;
  /** With their tiers, in the order of relevance. */
  readonly searched: Int32Array;
}

/** Cost: some microseconds for a thousand matches. */
export function collectSearched(store: MarketStore, filter: MarketFilter, text: Text): TextMatches {
  const isLetThrough = matcherOf(store, filter);
  const { named, written } = text;
  const isOther = (slot: number) => isLetThrough(slot) && !isSettled(named.tierOf(slot));
  const others = written?.matches.filter((match) => isOther(slotOf(match)));
  const lists = named.runs.flatMap((run) => namedIn(run, text, isLetThrough));
  return {
    matches: matcherOfText(isLetThrough, named, written === null ? null : new WeakRef(written)),
    searched: mergedAll(byRelevance(store.columns), others === undefined ? lists : [...lists, others]),
  };
}

/**
 * A matcher that keeps no written matches alive which others have replaced: by then it is stale itself. It is made apart, as
 * all functions that are made in one call hold on to what any of them uses.
 */
function matcherOfText(
  isLetThrough: (slot: number) => boolean,
  named: NamedListings,
  written: WeakRef<WrittenMatches> | null,
): (slot: number) => boolean {
  if (written === null) return (slot) => isLetThrough(slot) && isSettled(named.tierOf(slot));
  return (slot) => isLetThrough(slot) && (named.tierOf(slot) !== 0 || isHeld(written, slot));
}

/** Number of matches without those of a seller, counted to one beyond {@link COUNT_LIMIT}. */
export function countSearched(
  { columns, ofSeller }: MarketStore,
  { matches, searched }: TextMatches,
  exceptSeller: number,
): number {
  if (exceptSeller === -1) return Math.min(COUNT_LIMIT + 1, searched.length);
  const own = ofSeller.of(exceptSeller, Math.floor(searched.length / LOOKS_OF_ONE));
  if (own !== null)
    return Math.min(COUNT_LIMIT + 1, searched.length - own.filter((slot) => matches(slot)).length);
  const { seller } = columns;
  let count = 0;
  for (let at = 0; at < searched.length && count <= COUNT_LIMIT; at += 1)
    if (seller[slotOf(searched[at] ?? 0)] !== exceptSeller) count += 1;
  return count;
}

function isHeld(written: WeakRef<WrittenMatches>, slot: number): boolean {
  return written.deref()?.has(slot) ?? false;
}

/** The listings of a run that the catalogue names, each tier from the newest on; what is written may have a better tier. */
function namedIn(
  run: NamedRun,
  { named, written }: Text,
  isLetThrough: (slot: number) => boolean,
): readonly Int32Array[] {
  const { slots, from, to } = run;
  const found = new Int32Array(to - from);
  let length = 0;
  let tiers = 0;
  for (let place = to - 1; place >= from; place -= 1) {
    const slot = slots[place] ?? 0;
    const tier = named.tierIn(run, slot);
    if (tier === 0 || !isLetThrough(slot)) continue;
    if (!isSettled(tier) && (written === null || written.has(slot))) continue;
    found[length++] = matchOf(slot, tier);
    tiers |= 1 << tier;
  }
  const all = found.slice(0, length);
  const isOfOne = (tiers & (tiers - 1)) === 0;
  if (isOfOne) return [all];
  return tiersIn(tiers).map((tier) => all.filter((match) => tierOf(match) === tier));
}

function tiersIn(bits: number): readonly number[] {
  return Array.from({ length: 8 }, (_, tier) => tier).filter((tier) => (bits & (1 << tier)) !== 0);
}
