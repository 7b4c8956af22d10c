import type { AppContext } from '@polam/server/http/app-context';
import { fillEarlierVarieties } from './earlier-varieties.repository.ts';

/** Orders of one transaction, whose rows it locks. */
const AT_ONCE = 500;

/** Transactions of one run; the rest waits for the next. */
const MOST_OF_RUN = 100;

/** Filling in what orders did not name when they were placed. */
export function buildFilling({ db }: AppContext) {
  /** Gives earlier orders the variety that was agreed, and their number; for a job, as a migration would lock them all. */
  async function fillVarieties(): Promise<number> {
    let filled = 0;
    for (let run = 0; run < MOST_OF_RUN; run += 1) {
      const batch = await db.begin((tx) => fillEarlierVarieties(tx, AT_ONCE));
      filled += batch.filled;
      if (batch.seen < AT_ONCE) break;
    }
    return filled;
  }

  return { fillVarieties };
}
