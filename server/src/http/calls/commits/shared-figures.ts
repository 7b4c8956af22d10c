/** Transactions of one kind of work that units share in this process so far. */
interface SharedFigure {
  /** Names the kind in the log and in the metrics. */
  readonly work: string;
  readonly committed: number;
  /** Of which nothing was done, so that each unit was left to a transaction of its own. */
  readonly undone: number;
  /** Of which it is not known what was done, or that took too long. */
  readonly lost: number;
  /** Units of the committed ones. */
  readonly units: number;
}

/** Outcome of a shared transaction. */
type SharedOutcome = 'committed' | 'undone' | 'lost';

/** Told of a transaction that was undone, whose units succeed alone or fail by themselves. */
type OnUndone = (work: string, error: unknown, units: number) => void;

/** Counts the transactions that units of work share. */
export class SharedFigures {
  readonly #figures = new Map<string, SharedFigure>();
  #onUndone: OnUndone = () => undefined;

  /** Calls back at each transaction that is undone, which no answer shows. */
  reportTo(onUndone: OnUndone): void {
    this.#onUndone = onUndone;
  }

  committed(work: string, units: number): void {
    this.#add(work, 'committed', units);
  }

  undone(work: string, error: unknown, units: number): void {
    this.#add(work, 'undone', 0);
    this.#onUndone(work, error, units);
  }

  lost(work: string): void {
    this.#add(work, 'lost', 0);
  }

  list(): readonly SharedFigure[] {
    return [...this.#figures.values()];
  }

  #add(work: string, outcome: SharedOutcome, units: number): void {
    const known = this.#figures.get(work) ?? { work, committed: 0, undone: 0, lost: 0, units: 0 };
    this.#figures.set(work, { ...known, [outcome]: known[outcome] + 1, units: known.units + units });
  }
}
