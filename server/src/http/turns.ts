/** Work that is done one after the other where it has the same key, in the order in which it was given. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does work once all that was given before for the key has ended; `hasWaited` says whether there was any. */
  async take<Value>(key: string, work: (hasWaited: boolean) => Promise<Value>): Promise<Value> {
    const before = this.#last.get(key);
    const next = () => work(true);
    const turn = before === undefined ? work(false) : before.then(next, next);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
