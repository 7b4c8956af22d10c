import { slotOf } from './searched-matches.ts';
import { placeOf } from './slot-order.ts';

/** The listings that match a search by what sellers have written. */
export class WrittenMatches {
  /** In the order of relevance. */
  readonly matches: Int32Array;
  /** Made when it is first looked at. */
  #ascending: Int32Array | null = null;

  constructor(matches: Int32Array) {
    this.matches = matches;
  }

  /** With the slots in ascending order. */
  get byteLength(): number {
    return 2 * this.matches.byteLength;
  }

  has(slot: number): boolean {
    this.#ascending ??= this.matches.map(slotOf).sort();
    const slots = this.#ascending;
    return slots[placeOf({ slots, from: 0, to: slots.length }, slot, (one, other) => one - other)] === slot;
  }
}
