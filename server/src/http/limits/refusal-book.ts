import { AsyncLocalStorage } from 'node:async_hooks';
import type { LimitName } from '@polam/contract/call';
import type { RefusedAction } from '@polam/domain/admin/audit';
import type { RefusedTry } from '../audit.repository.ts';
import type { Tried } from './limiter.ts';

/** A refused try that may be an attack on another's account. */
export interface Refused {
  readonly action: RefusedAction;
  readonly limit: LimitName;
  readonly tried: Tried;
}

/** Listener to refusals as they happen. */
export interface RefusalListener {
  /** One line of the log; the account is a keyed hash. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void;
  readonly count: (refused: Pick<Refused, 'action' | 'limit'>) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Dependencies and options of a refusal book. */
export interface RefusalBookOptions {
  readonly hash: (name: string) => Promise<string>;
  /** Writes what was gathered into the audit. */
  readonly record: (tries: readonly RefusedTry[]) => Promise<void>;
  /** Minimum interval between writes of the audit, in milliseconds; defaults to 5 s. */
  readonly everyMs?: number;
}

const WRITE_EVERY_MS = 5_000;
/** Maximum number of rows in one write; tries beyond it are counted without a name. */
const MOST_ROWS = 500;

/**
 * Records sign-ins and resets that failed and limits that were reached: a line of the log and a count each,
 * and rows of the audit that add up by the minute, written every few seconds, so that a flood is a few rows.
 */
export class RefusalBook {
  readonly #options: RefusalBookOptions;
  readonly #everyMs: number;
  /** Runs work outside the request that was refused, whose deadline has passed by the time of the write. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #listener: RefusalListener | null = null;
  #gathered = new Map<string, RefusedTry>();
  #writtenAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: RefusalBookOptions) {
    this.#options = options;
    this.#everyMs = options.everyMs ?? WRITE_EVERY_MS;
  }

  /** Sets the listener to refusals from now on. */
  reportTo(listener: RefusalListener): void {
    this.#listener = listener;
  }

  /** Counts one refusal. The first after a while is written at once, those that follow soon together. */
  note(refused: Refused): void {
    this.#listener?.count(refused);
    void this.#log(refused);
    this.#gather(refused);
    this.#timer ??= setTimeout(() => void this.#outside(() => this.#write()), this.#pauseMs());
    this.#timer.unref();
  }

  /** Writes what is not written yet. */
  async close(): Promise<void> {
    await this.#write();
  }

  #pauseMs(): number {
    return Math.max(0, this.#writtenAt + this.#everyMs - Date.now());
  }

  async #log({ action, limit, tried }: Refused): Promise<void> {
    const { account, actorId, address, requestId } = tried;
    // Without the key there is no name under which the account could be logged.
    const hashed = account === null ? null : await this.#options.hash(`account ${account}`).catch(() => null);
    this.#listener?.log({ action, limit, account: hashed, actorId, address, requestId });
  }

  #gather({ action, tried: { account, actorId, requestId = '' } }: Refused): void {
    const isFull = this.#gathered.size >= MOST_ROWS;
    const key = `${action} ${actorId ?? ''} ${account ?? ''}`;
    const known = this.#gathered.get(key);
    if (known !== undefined) this.#gathered.set(key, { ...known, times: known.times + 1 });
    else if (!isFull) this.#gathered.set(key, { action, actorId, email: account, requestId, times: 1 });
    else this.#gatherNameless(action, requestId);
  }

  #gatherNameless(action: RefusedAction, requestId: string): void {
    const key = `${action}  `;
    const times = (this.#gathered.get(key)?.times ?? 0) + 1;
    this.#gathered.set(key, { action, actorId: null, email: null, requestId, times });
  }

  async #write(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writtenAt = Date.now();
    const tries = [...this.#gathered.values()];
    this.#gathered = new Map();
    if (tries.length > 0) {
      this.#writing = this.#writing
        .then(() => this.#options.record(tries))
        .catch((error: unknown) => this.#listener?.onFailure(error));
    }
    await this.#writing;
  }
}
