/** A unit as it joins the waiting line. */
export interface Waiting {
  /** End of the time of its request, in milliseconds of `performance.now()`. */
  readonly endsAt: number;
  readonly fail: (error: unknown) => void;
}

/** Thrown at a request whose time has passed while its unit waited; it is answered as one of a slow database. */
class WaitedTooLong extends Error {
  readonly code = 'DEADLINE';
}

/** Units that wait for a transaction, no two of one user or about one subject with those under way. */
export class WaitingLine<Unit extends Waiting> {
  readonly #claimsOf: (unit: Unit) => readonly string[];
  /** Milliseconds that a request must have left where its unit may still be done. */
  readonly #leastMs: number;
  readonly #taken = new Set<string>();
  #waiting: Unit[] = [];

  constructor(claimsOf: (unit: Unit) => readonly string[], leastMs: number) {
    this.#claimsOf = claimsOf;
    this.#leastMs = leastMs;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** False where a unit has to be done alone. */
  join(unit: Unit): boolean {
    const claims = this.#claimsOf(unit);
    if (this.#isLate(unit) || claims.some((claim) => this.#taken.has(claim))) return false;
    for (const claim of claims) this.#taken.add(claim);
    this.#waiting.push(unit);
    return true;
  }

  /** The first units, up to a number; whose request would not be answered in time is refused. */
  take(most: number): readonly Unit[] {
    const late = this.#waiting.filter((unit) => this.#isLate(unit));
    const inTime = late.length === 0 ? this.#waiting : this.#waiting.filter((unit) => !late.includes(unit));
    this.release(late);
    for (const { fail } of late) fail(new WaitedTooLong('no time was left for a transaction'));
    this.#waiting = inTime.slice(most);
    return inTime.slice(0, most);
  }

  /** Lets others of the same users, or about the same, join again. */
  release(units: readonly Unit[]): void {
    for (const unit of units) for (const claim of this.#claimsOf(unit)) this.#taken.delete(claim);
  }

  #isLate({ endsAt }: Unit): boolean {
    return endsAt - performance.now() < this.#leastMs;
  }
}
