import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { announceAll } from '@polam/server/live/announce';
import { namedListing } from '../offers/index.ts';
import { otherThan } from '../orders/index.ts';
import { countRatings, lockOpened, type OpenedRating } from './opened-ratings.repository.ts';

/** Maximum number of ratings of one run; what is left waits for the next. */
const BATCH = 200;

/** Counting ratings once they are open. */
export function buildOpening(appContext: AppContext) {
  /**
   * Counts the ratings whose days are over; returns their number. For a job: readers judge by the instant.
   */
  const openOverdue = (): Promise<number> =>
    appContext.db.begin(async (tx) => {
      const now = appContext.now();
      const opened = await lockOpened(tx, now, { limit: BATCH });
      await count(tx, opened, now);
      return opened.length;
    });

  /** Counts both ratings of an order whose second one has just been written. */
  async function openBoth(tx: Transaction, orderId: string, now: Date): Promise<void> {
    await count(tx, await lockOpened(tx, now, { orderId }), now);
  }

  return { openOverdue, openBoth };
}

/** The counting of ratings in a running server. */
export type Opening = ReturnType<typeof buildOpening>;

/** Updates the figures of the rated users, who are notified. */
async function count(tx: Transaction, opened: readonly OpenedRating[], now: Date): Promise<void> {
  if (opened.length === 0) return;
  await countRatings(tx, opened, now);
  await announceAll(
    tx,
    opened.map((rating) => {
      const { orderId, listingId, requirementId, authorId, authorName, stars } = rating;
      const about = { ...namedListing(rating), orderId, listingId, requirementId, authorId, authorName };
      const event = { type: 'rating.opened', ...about, side: otherThan(rating.author), stars } as const;
      return { event, recipientIds: [rating.subjectId] };
    }),
  );
}
