import { addDays, dayInIndia } from '@polam/domain/day';
import type { AppContext } from '@polam/server/http/app-context';
import { foldTallies } from './fold-tallies.repository.ts';

/** Days whose tallies may still be in parts: writers add them on the day itself, or soon after it. */
const DAYS_IN_PARTS = 8;

/** Merges the tallies that concurrent writers have parted; those of today are still being written. */
export function buildFolding(appContext: AppContext) {
  const foldFigures = (): Promise<number> => {
    const today = dayInIndia(appContext.now());
    return foldTallies(appContext.db, { from: addDays(today, -DAYS_IN_PARTS), to: addDays(today, -1) });
  };

  return { foldFigures };
}
