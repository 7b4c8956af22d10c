import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';
import { idsAt, isPlace, LAST_NAMED_TIER, ofEvery, rankedWords, tiers } from '../search/search-tiers.ts';
import type { Held, HeldWords } from '../search/written-words.ts';
import type { GroupName, MarketStore } from './market-store.ts';
import type { SlotRun } from './slot-order.ts';

/** How well a word is met by numbers of commodities and districts; 0 where it is not. */
interface MetWord {
  readonly byCommodity: Uint8Array;
  readonly byDistrict: Uint8Array;
  /** 1 for the commodities of which it names a variety. */
  readonly ofVariety: Uint8Array;
  /** Whether it counts for relevance. */
  readonly isRanked: boolean;
}

/** Listings in the order of their posting. */
export interface NamedRun extends SlotRun {
  /** 1 for the commodities whose listings are in another run. */
  readonly exceptOf: Uint8Array | null;
}

/**
 * The listings that a text means by their commodity and district, whatever their sellers have written: facts of the
 * catalogue, which need no statement. Good until a commodity or a district has its first listing.
 */
export class NamedListings {
  /** Runs from the oldest to the newest that hold all of them, each listing once. */
  readonly runs: readonly NamedRun[];
  readonly #store: MarketStore;
  readonly #words: readonly MetWord[];

  constructor(store: MarketStore, { words }: SearchMeaning) {
    this.#store = store;
    const ranked = new Set(rankedWords(words));
    this.#words = words.map((word) => metWord(store, word, ranked.has(word)));
    this.runs = runsOf(store, words);
  }

  /** They are no more than so many. */
  get most(): number {
    return this.runs.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** How well a listing matches, by the worst of the words that count for relevance; 0 where one is not met. */
  tierOf(slot: number): number {
    const { columns } = this.#store;
    const commodity = columns.commodity[slot] ?? 0;
    const district = columns.district[slot] ?? 0;
    let worst = 0;
    for (const word of this.#words) {
      const tier = namedTier(word, commodity, district);
      if (tier === 0) return 0;
      if (word.isRanked && tier > worst) worst = tier;
    }
    return worst;
  }

  /** The same for a listing of a run; 0, too, where another run has it. */
  tierIn({ exceptOf }: NamedRun, slot: number): number {
    const commodity = this.#store.columns.commodity[slot] ?? 0;
    return exceptOf?.[commodity] === 1 ? 0 : this.tierOf(slot);
  }

  /** The same with what its seller has written; 0, too, where nothing is, or where it could not be better. */
  writtenTierOf(slot: number, heldWords: HeldWords): number {
    if (isSettled(this.tierOf(slot))) return 0;
    const { columns } = this.#store;
    const commodity = columns.commodity[slot] ?? 0;
    const district = columns.district[slot] ?? 0;
    let worst = 0;
    let isWritten = false;
    for (const [place, word] of this.#words.entries()) {
      const held = heldWords(place);
      if (held !== 'none') isWritten = true;
      const tier = better(namedTier(word, commodity, district), tierOfHeld(word, held, commodity));
      if (tier === 0) return 0;
      if (word.isRanked && tier > worst) worst = tier;
    }
    return isWritten ? worst : 0;
  }
}

/** Whether a tier of {@link NamedListings.tierOf} is the catalogue's alone. */
export function isSettled(tier: number): boolean {
  return tier !== 0 && tier <= LAST_NAMED_TIER;
}

function namedTier({ byCommodity, byDistrict }: MetWord, commodity: number, district: number): number {
  return byCommodity[commodity] || byDistrict[district] || 0;
}

function tierOfHeld({ ofVariety }: MetWord, held: Held, commodity: number): number {
  if (held === 'none') return 0;
  if (held === 'named') return tiers.ownName;
  return ofVariety[commodity] === 1 ? tiers.variety : tiers.description;
}

/** 0 is none. */
function better(one: number, other: number): number {
  return one === 0 || other === 0 ? one + other : Math.min(one, other);
}

function metWord(store: MarketStore, word: WordMeaning, isRanked: boolean): MetWord {
  const commodity = (ids: readonly string[]) => numbersOf(store, 'commodity', ids);
  return {
    // The better tiers last: they stand.
    byCommodity: tableOf([
      [commodity(word.commodityIds), tiers.varietyOf],
      [commodity(idsAt(word, tiers.synonym)), tiers.synonym],
      [commodity(idsAt(word, tiers.name)), tiers.name],
    ]),
    byDistrict: tableOf([[numbersOf(store, 'district', word.districtIds), tiers.place]]),
    ofVariety: tableOf([[commodity(word.varietyIds), 1]]),
    isRanked,
  };
}

function tableOf(tiersOfNumbers: readonly (readonly [readonly number[], number])[]): Uint8Array {
  const end = 1 + Math.max(0, ...tiersOfNumbers.flatMap(([numbers]) => numbers));
  const table = new Uint8Array(end);
  for (const [numbers, tier] of tiersOfNumbers) for (const number of numbers) table[number] = tier;
  return table;
}

/** Those that have had a listing, each once. */
function numbersOf(store: MarketStore, group: GroupName, ids: readonly string[]): readonly number[] {
  return [...new Set(ids)].map((id) => store.numberOf(group, id)).filter((number) => number !== -1);
}

/** The orders by date of the commodities of all words that mean nothing else; else of all that one word means. */
function runsOf(store: MarketStore, words: readonly WordMeaning[]): readonly NamedRun[] {
  const ofCommodities = words.filter(({ districtIds }) => districtIds.length === 0);
  if (ofCommodities.length > 0) {
    const ids = ofEvery(ofCommodities.map((word) => idsAt(word, tiers.place)));
    return runsOfGroup(store, { of: 'commodity', ids, exceptOf: null });
  }
  const [first] = words;
  const { commodityIds: ids, districtIds } = words.find((word) => isPlace(word)) ?? first ?? NO_WORD;
  const exceptOf = ids.length === 0 ? null : tableOf([[numbersOf(store, 'commodity', ids), 1]]);
  return [
    ...runsOfGroup(store, { of: 'commodity', ids, exceptOf: null }),
    ...runsOfGroup(store, { of: 'district', ids: districtIds, exceptOf }),
  ];
}

const NO_WORD = { commodityIds: [], districtIds: [] };

interface RunGroup extends Pick<NamedRun, 'exceptOf'> {
  readonly of: GroupName;
  readonly ids: readonly string[];
}

function runsOfGroup(store: MarketStore, { of, ids, exceptOf }: RunGroup): readonly NamedRun[] {
  return numbersOf(store, of, ids).flatMap((number) => {
    const order = store.orderOf('date', { of, number });
    return order === undefined ? [] : [{ ...order.run, exceptOf }];
  });
}
