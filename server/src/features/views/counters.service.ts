import type * as calls from '@polam/contract/calls/views';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/bind';
import type { AppContext } from '@polam/server/http/app-context';
import { ok } from '@polam/server/http/result';
import { countAll, type CountsRow } from './views.repository.ts';

/** The counters of the landing page: true counts, kept until anything changes or the day ends. */
export function buildCounters(appContext: AppContext): Handler<typeof calls.counters> {
  let kept: { readonly counts: CountsRow; readonly version: number; readonly on: string } | null = null;

  return async () => {
    const { version } = appContext.changes;
    const on = dayInIndia(appContext.now());
    if (kept !== null && kept.on === on && kept.version === version) return ok({ counters: kept.counts });
    const counts = await countAll(appContext.db, on);
    kept = appContext.changes.mayKeep(version) ? { counts, version, on } : null;
    return ok({ counters: counts });
  };
}
