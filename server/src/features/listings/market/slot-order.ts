/** Negative where one slot comes before another; no two slots are equal. */
export type CompareSlots = (one: number, other: number) => number;

/** Some slots in an order, as they are walked. */
export interface SlotRun {
  readonly slots: Int32Array;
  /** Place of the first. */
  readonly from: number;
  /** Place after the last. */
  readonly to: number;
}

const LEAST_SLOTS = 4;
const GROWTH = 1.1;

/** Slots in ascending order. Cost: 4 to 5 bytes a slot; a change moves those behind it. */
export class SlotOrder {
  readonly compare: CompareSlots;
  #slots = new Int32Array(LEAST_SLOTS);
  #length = 0;

  constructor(compare: CompareSlots) {
    this.compare = compare;
  }

  /** All slots; they may be walked until the next change. */
  get run(): SlotRun {
    return { slots: this.#slots, from: 0, to: this.#length };
  }

  insert(slot: number): void {
    const place = placeOf(this.run, slot, this.compare);
    this.#reserve();
    this.#slots.copyWithin(place + 1, place, this.#length);
    this.#slots[place] = slot;
    this.#length += 1;
  }

  /** Adds a slot that comes after all others. */
  append(slot: number): void {
    this.#reserve();
    this.#slots[this.#length] = slot;
    this.#length += 1;
  }

  /** Removes a slot while what it is sorted by is still as it was when it was inserted. */
  remove(slot: number): void {
    const place = placeOf(this.run, slot, this.compare);
    if (this.#slots[place] !== slot) throw new Error(`slot ${slot} is not where it belongs`);
    this.#slots.copyWithin(place, place + 1, this.#length);
    this.#length -= 1;
  }

  #reserve(): void {
    if (this.#length < this.#slots.length) return;
    const slots = new Int32Array(Math.ceil(this.#length * GROWTH) + LEAST_SLOTS);
    slots.set(this.#slots);
    this.#slots = slots;
  }
}

/** Place of the first slot of a run that is not before a slot, which need not be in the run. */
export function placeOf({ slots, from, to }: SlotRun, slot: number, compare: CompareSlots): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Slots that are sorted without blocking. */
const SORTED_AT_ONCE = 1_024;
/** Slots that are merged without a pause. */
const MERGED_AT_ONCE = 10_000;

/** Sorts slots; `pause` is awaited every few milliseconds, so that others get their turn. */
export async function sortSlots(
  slots: Int32Array,
  compare: CompareSlots,
  pause: () => Promise<void>,
): Promise<Int32Array> {
  for (let from = 0; from < slots.length; from += SORTED_AT_ONCE) {
    slots.subarray(from, from + SORTED_AT_ONCE).sort(compare);
    await pause();
  }
  let sorted = slots;
  let merged: Int32Array = new Int32Array(slots.length);
  for (let width = SORTED_AT_ONCE; width < slots.length; width *= 2) {
    await mergePairs({ sorted, merged, width }, compare, pause);
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

interface Merging {
  readonly sorted: Int32Array;
  readonly merged: Int32Array;
  /** Length of each run of sorted slots. */
  readonly width: number;
}

async function mergePairs(
  { sorted, merged, width }: Merging,
  compare: CompareSlots,
  pause: () => Promise<void>,
): Promise<void> {
  for (let from = 0; from < sorted.length; from += 2 * width) {
    const middle = Math.min(from + width, sorted.length);
    const end = Math.min(from + 2 * width, sorted.length);
    let [left, right] = [from, middle];
    for (let place = from; place < end; place += 1) {
      const isLeft = right === end || (left < middle && compare(sorted[left] ?? 0, sorted[right] ?? 0) < 0);
      merged[place] = (isLeft ? sorted[left++] : sorted[right++]) ?? 0;
      if (place % MERGED_AT_ONCE === 0) await pause();
    }
  }
}
