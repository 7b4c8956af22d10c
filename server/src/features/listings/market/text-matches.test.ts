import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dayInIndia } from '@polam/domain/day';
import { expect, it } from 'vitest';
import { wholeMarket } from '../search/listing-filter.ts';
import { marketFilter } from './market-filter.ts';
import { MarketStore } from './market-store.ts';
import { NamedListings } from './named-listings.ts';
import { matchOf } from './searched-matches.ts';
import { collectSearched } from './text-matches.ts';
import { WrittenMatches } from './written-matches.ts';

const meaning = { words: [], filters: [], categoryId: null, isForgiving: false };

/** Matches of a text that others replace, and what was derived from them. */
function derived() {
  const store = new MarketStore();
  const written = new WrittenMatches(Int32Array.from([matchOf(1, 5)]));
  const filter = marketFilter(store, wholeMarket(dayInIndia(new Date())));
  const found = collectSearched(store, filter, { named: new NamedListings(store, meaning), written });
  return { found, written: new WeakRef(written) };
}

it('what is derived of the matches of a text keeps none of them alive', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // Node has no type for it
  const { found, written } = derived();

  // A reference is held for as long as the turn in which it was looked at.
  await turn();
  collect();

  expect(written.deref()).toBeUndefined();
  expect(found.matches(1)).toBe(false);
});
