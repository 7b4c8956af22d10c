import type { Party } from '@polam/domain/negotiation';
import { rateBy } from '@polam/domain/rating';
import type { Listener } from '@polam/server/http/listeners';
import { announceAll } from '@polam/server/live/announce';
import { namedOrder, otherThan, type Completed } from '../orders/index.ts';
import { listRated } from './ratings.repository.ts';

const sides: readonly Party[] = ['buyer', 'seller'];

/** Listener to completed orders: asks both sides of each for a rating, unless they have given it. */
export const askForRatings: Listener<Completed> = async (tx, { orders, now }) => {
  // Where a job comes late, the days may be over.
  const ratable = orders.filter(({ madeAt }) => now < rateBy(madeAt));
  if (ratable.length === 0) return;
  const rated = await listRated(
    tx,
    ratable.map(({ id }) => id),
  );
  const asked = ratable.flatMap((order) =>
    sides.filter((side) => !rated.has(`${order.id} ${side}`)).map((side) => ({ order, side })),
  );
  await announceAll(
    tx,
    asked.map(({ order, side }) => {
      const until = rateBy(order.madeAt).toISOString();
      const event = {
        type: 'rating.asked',
        ...namedOrder(order, otherThan(side)),
        side,
        rateBy: until,
      } as const;
      return { event, recipientIds: [side === 'buyer' ? order.buyerId : order.sellerId] };
    }),
  );
};
