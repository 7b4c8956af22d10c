import { slotOf } from './searched-matches.ts';
import { placeOf } from './slot-order.ts';

/** Slots of which a bit each is as small as a list of one. */
const SLOTS_A_MATCH = 32;

/** The listings that match a search by what sellers have written. */
export class WrittenMatches {
  /** In the order of relevance. */
  readonly matches: Int32Array;
  /** Made when it is first asked. */
  #holds: ((slot: number) => boolean) | null = null;

  constructor(matches: Int32Array) {
    this.matches = matches;
  }

  /** With what tells whether a slot is among them. */
  get byteLength(): number {
    return 2 * this.matches.byteLength;
  }

  has(slot: number): boolean {
    this.#holds ??= holderOf(this.matches);
    return this.#holds(slot);
  }
}

/** Many are looked up by a bit for each slot, which is made sooner than a list is sorted; few in a list. */
function holderOf(matches: Int32Array): (slot: number) => boolean {
  const greatest = matches.reduce((most, match) => Math.max(most, slotOf(match)), 0);
  return greatest < SLOTS_A_MATCH * matches.length ? bitsOf(matches, greatest) : listOf(matches);
}

function bitsOf(matches: Int32Array, greatest: number): (slot: number) => boolean {
  const bits = new Uint8Array((greatest >>> 3) + 1);
  for (const match of matches) {
    const slot = slotOf(match);
    bits[slot >>> 3] = (bits[slot >>> 3] ?? 0) | (1 << (slot & 7));
  }
  return (slot) => ((bits[slot >>> 3] ?? 0) & (1 << (slot & 7))) !== 0;
}

function listOf(matches: Int32Array): (slot: number) => boolean {
  const slots = matches.map(slotOf).sort();
  const run = { slots, from: 0, to: slots.length };
  return (slot) => slots[placeOf(run, slot, (one, other) => one - other)] === slot;
}
