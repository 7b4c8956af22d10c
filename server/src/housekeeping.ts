import type { Database } from '@polam/database/connect';
import { alone } from './http/alone.repository.ts';
import { deleteOldRefusedTries } from './http/audit.repository.ts';
import type { House } from './http/house.ts';
import { forgetOldAnswers } from './http/idempotency.repository.ts';
import { deleteEndedCounts } from './http/limit-counts.repository.ts';
import { deleteExpiredSessions } from './http/session.repository.ts';
import { keepRounds } from './rounds.ts';

/** How often a house is tidied up; milliseconds. */
export const TIDY_EVERY_MS = 60_000;

/** Something that time has ended and that may be tidied up: doing it twice is doing it once. */
export type Tidying = () => Promise<unknown>;

/** What time ends of the house itself, beside its rooms. */
export function tidyingsOfHouse({ db }: Pick<House, 'db'>): readonly Tidying[] {
  return [
    () => deleteExpiredSessions(db),
    () => forgetOldAnswers(db),
    () => deleteEndedCounts(db),
    () => deleteOldRefusedTries(db),
  ];
}

/** How a house is kept. */
export interface Housekeeping {
  readonly tidyings: readonly Tidying[];
  /** Every minute unless told, null for never. */
  readonly everyMs?: number | null | undefined;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Tidies up every minute, on one process at a time: listings and requirements past their last day, orders that nobody
 * confirmed or completed in time, sessions that ran out, answers too old to replay.
 *
 * Nothing depends on it, since readers judge by the day and the hour themselves. The function that comes back ends it.
 */
export function keepHouse(
  db: Database,
  { tidyings, everyMs = TIDY_EVERY_MS, onFailure }: Housekeeping,
): () => Promise<void> {
  const tidy = async () => {
    for (const each of tidyings) await each().catch(onFailure);
  };
  if (everyMs === null) return async () => undefined;
  return keepRounds(() => alone(db, 'tidying', tidy), { everyMs, onFailure });
}
