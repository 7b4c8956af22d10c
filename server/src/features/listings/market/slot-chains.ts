const GROWTH = 1.1;

/** Slots by group, in no order, for groups of which there are very many. Cost: 8 bytes a slot, 4 a group. */
export class SlotChains {
  /** First slot by group; 0 where there is none, as in the others. */
  #first = new Int32Array(0);
  #next = new Int32Array(0);
  #previous = new Int32Array(0);

  add(group: number, slot: number): void {
    this.#first = reserved(this.#first, group);
    this.#next = reserved(this.#next, slot);
    this.#previous = reserved(this.#previous, slot);
    const first = this.#first[group] ?? 0;
    this.#next[slot] = first;
    this.#previous[slot] = 0;
    if (first !== 0) this.#previous[first] = slot;
    this.#first[group] = slot;
  }

  /** Removes a slot; returns whether its group is empty then. */
  remove(group: number, slot: number): boolean {
    const next = this.#next[slot] ?? 0;
    const previous = this.#previous[slot] ?? 0;
    if (next !== 0) this.#previous[next] = previous;
    if (previous === 0) this.#first[group] = next;
    else this.#next[previous] = next;
    return this.#first[group] === 0;
  }

  /** The slots of a group; null where there are more than a limit. */
  of(group: number, limit: number): Int32Array | null {
    const slots: number[] = [];
    for (let slot = this.#first[group] ?? 0; slot !== 0; slot = this.#next[slot] ?? 0) {
      if (slots.length === limit) return null;
      slots.push(slot);
    }
    return Int32Array.from(slots);
  }
}

function reserved(array: Int32Array<ArrayBuffer>, place: number): Int32Array<ArrayBuffer> {
  if (place < array.length) return array;
  const grown = new Int32Array(Math.ceil((place + 64) * GROWTH));
  grown.set(array);
  return grown;
}
