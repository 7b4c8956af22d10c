import type * as calls from '@polam/contract/calls/views';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok } from '@polam/server/http/result';
import { countAll, type CountsRow } from './counters.repository.ts';

/** The counters of the landing page: exact counts, cached until anything changes or the day ends. */
export function buildCounters(appContext: AppContext): Handler<typeof calls.counters> {
  let cached: { readonly counts: CountsRow; readonly version: number; readonly on: string } | null = null;

  return async () => {
    const { version } = appContext.changes;
    const on = dayInIndia(appContext.now());
    if (cached !== null && cached.on === on && cached.version === version)
      return ok({ counters: cached.counts });
    const counts = await countAll(appContext.db, on);
    cached = appContext.changes.mayCache(version) ? { counts, version, on } : null;
    return ok({ counters: counts });
  };
}
