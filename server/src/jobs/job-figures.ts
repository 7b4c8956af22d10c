import type { Job, JobListener } from './housekeeping.ts';

/** Counts and times of a job's runs in this process so far. */
export interface JobFigure {
  readonly name: string;
  readonly successes: number;
  readonly failures: number;
  /** Seconds since 1970; 0 where it has not succeeded yet. */
  readonly lastSuccessAt: number;
}

/** Counts the runs of the scheduler's jobs on this process; another process may run them. */
export class JobFigures implements JobListener {
  readonly #figures: Map<string, JobFigure>;
  readonly #onFailure: (name: string, error: unknown) => void;

  constructor(jobs: readonly Job[], onFailure: (name: string, error: unknown) => void) {
    const none = { successes: 0, failures: 0, lastSuccessAt: 0 };
    this.#figures = new Map(jobs.map(({ name }) => [name, { name, ...none }]));
    this.#onFailure = onFailure;
  }

  readonly succeeded = (name: string): void => {
    this.#change(name, ({ successes }) => ({
      successes: successes + 1,
      lastSuccessAt: Math.floor(Date.now() / 1_000),
    }));
  };

  readonly failed = (name: string, error: unknown): void => {
    this.#change(name, ({ failures }) => ({ failures: failures + 1 }));
    this.#onFailure(name, error);
  };

  /** All jobs, also those that have not run yet. */
  list(): readonly JobFigure[] {
    return [...this.#figures.values()];
  }

  #change(name: string, changed: (figure: JobFigure) => Partial<JobFigure>): void {
    const figure = this.#figures.get(name);
    if (figure !== undefined) this.#figures.set(name, { ...figure, ...changed(figure) });
  }
}
