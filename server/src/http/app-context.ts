import type { Database } from '@polam/database/connect';
import type { Config } from '../config.ts';
import type { Changes } from './cache/changes.ts';
import type { Drain } from './drain.ts';
import type { Limiter } from './limits/limiter.ts';
import type { PublicCache } from './cache/public-cache.ts';
import type { SharedFigures } from './calls/commits/shared-figures.ts';
import type { RefusalBook } from './limits/refusal-book.ts';
import type { Reveal } from './limits/reveals.repository.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Workload } from './limits/workload.ts';

/** State shared by all parts of a running server; created once in `app.ts`. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly changes: Changes;
  readonly sessions: Sessions;
  readonly limiter: Limiter;
  readonly refusals: RefusalBook;
  /** Hash of a name by a key of the installation, which tells nobody what it was. */
  readonly keyedHash: (name: string) => Promise<string>;
  /**
   * Records contacts that are shown, those of concurrent requests together, but for those that were shown since an instant.
   * Gives how many were new; committed when it resolves.
   */
  readonly recordReveals: (reveals: readonly Reveal[], since: Date) => Promise<number>;
  readonly cache: PublicCache;
  /** Counts the transactions that units of work share. */
  readonly sharedFigures: SharedFigures;
  /** Whether this process is draining. */
  readonly drain: Drain;
  /** Bounds the work of the process: calls first, and pages behind them. */
  readonly workload: Workload;
  /** The clock; tests set it. */
  readonly now: () => Date;
}
