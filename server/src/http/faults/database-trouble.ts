/** Reason why the database could not serve a request. */
export type TroubleReason = 'away' | 'slow' | 'locked' | 'crowded' | 'full' | 'read-only';

/** Log that takes the lines. */
interface Log {
  warn(fields: object, line: string): void;
}

const reasons: readonly (readonly [TroubleReason, RegExp])[] = [
  // A full disk, no memory, a limit of the server's configuration; then what it does in time of need.
  ['crowded', /^(53300|TOO_MANY_WAITING)$/],
  ['full', /^(53\w{3}|58030)$/],
  ['read-only', /^25006$/],
  ['locked', /^(55P03|40001|40P01)$/],
  ['slow', /^(57014|25P0[34]|DEADLINE|CONNECT_TIMEOUT|CONNECTION_STALLED|ETIMEDOUT)$/],
  ['away', /^(57P\w{2}|08\w{3}|CONNECTION_(CLOSED|ENDED|DESTROYED)|SSL_NOT_OFFERED)$/],
  ['away', /^(ECONN\w+|ENOENT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|28\w{3}|3D000)$/],
];

const QUIET_MS = 10_000;

/** Reason why the database could not serve a request, or null where something else was wrong. */
export function troubleOf(error: unknown): TroubleReason | null {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return null;
  return reasons.find(([, codes]) => codes.test(code))?.[0] ?? null;
}

/** Counts trouble with the database, and logs its beginning and its end, not each request. */
export class DatabaseTrouble {
  readonly #counts = new Map<TroubleReason, number>();
  readonly #present = new Set<TroubleReason>();
  #over: NodeJS.Timeout | undefined;

  /** Number of requests that met each kind of trouble. */
  get counts(): ReadonlyMap<TroubleReason, number> {
    return this.#counts;
  }

  /** Counts what was thrown, if it is trouble with the database. */
  note(error: unknown, log: Log): void {
    const reason = troubleOf(error);
    if (reason === null) return;
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
    if (!this.#present.has(reason)) log.warn({ reason, err: error }, 'trouble with the database');
    this.#present.add(reason);
    clearTimeout(this.#over);
    this.#over = setTimeout(() => this.#end(log), QUIET_MS).unref();
  }

  #end(log: Log): void {
    log.warn({ reasons: [...this.#present] }, 'no more trouble with the database');
    this.#present.clear();
  }
}
