/** Figures of one transaction. */
interface Ended {
  readonly units: number;
  readonly ms: number;
}

/** Longest waits for others, in milliseconds: where no transaction is under way, and beside one. */
const LONGEST_MS = { idle: 5, beside: 50 } as const;
/** Share of the last transaction's time that is waited where none is under way. */
const IDLE_SHARE = 1 / 4;

/**
 * When units that wait have gathered: as many as the last transaction had, whose users have been answered and come again. Whoever
 * orders alone waits for nobody, as the last transaction had one unit.
 */
export class Gathering {
  #last: Ended = { units: 1, ms: 0 };
  #timer: NodeJS.Timeout | null = null;
  #isSoon = false;
  readonly #run: () => void;

  constructor(run: () => void) {
    this.#run = run;
  }

  ended(last: Ended): void {
    this.#last = last;
  }

  /** Runs once enough units wait, or once they have waited for long enough. */
  gather(waiting: number, isBeside: boolean): void {
    if (waiting === 0 || this.#isSoon) return;
    if (waiting >= this.#last.units) return this.#soon();
    this.#timer ??= setTimeout(() => this.#now(), this.#patienceMs(isBeside));
  }

  #patienceMs(isBeside: boolean): number {
    const { ms } = this.#last;
    return isBeside ? Math.min(LONGEST_MS.beside, ms) : Math.min(LONGEST_MS.idle, ms * IDLE_SHARE);
  }

  /** Units of the same turn of the event loop share a transaction, too. */
  #soon(): void {
    this.#isSoon = true;
    setImmediate(() => this.#now());
  }

  #now(): void {
    this.#isSoon = false;
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    this.#run();
  }
}
