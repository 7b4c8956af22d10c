import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Transaction } from '@polam/server/http/context';
import { announce } from '@polam/server/live/announce';
import type { Listings } from '../listings/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Erased } from '../users/index.ts';
import { orderDisputed, orderWeighed, ordersShared } from './follow-orders.service.ts';
import { buildInviting } from './invite-farmer.service.ts';
import { buildInvitingGroups } from './invite-group.service.ts';
import { buildJoining } from './join-pool.service.ts';
import { buildOrderParts } from './order-parts.service.ts';
import { buildOrganising } from './organise-pool.service.ts';
import { changedEvent } from './pool-notices.ts';
import { owesPayouts } from './order-parts.repository.ts';
import { deleteUnsoldOf, findShare, hasReserved, listJoinedBy } from './pools.repository.ts';
import { buildPayoutReminders } from './remind-payouts.service.ts';
import { buildShares, type Shares } from './shares.service.ts';

interface PooledRooms {
  readonly listings: Listings;
  readonly orders: Orders;
}

/** Handlers and services of pools: listings that several farmers fill. */
export function buildPools(appContext: AppContext, { listings, orders }: PooledRooms) {
  const shares = buildShares({ listings, orders });
  return assemble(
    buildOrganising(appContext, { listings, shares }),
    buildJoining(appContext, { listings, shares }),
    buildOrderParts(appContext, { orders }),
    buildPayoutReminders(appContext),
    buildDeparting({ listings, shares }),
    {
      invite: buildInviting(appContext, listings),
      inviteGroup: buildInvitingGroups(appContext, listings),
      ordersShared,
      orderWeighed,
      orderDisputed,
      /** Obligations of a user: a share of which buyers hold something, or farmers who are not paid out. */
      findObligation: async (tx: Transaction, userId: string) => {
        if (await hasReserved(tx, userId)) return 'open-orders' as const;
        return (await owesPayouts(tx, userId)) ? ('payouts-owed' as const) : null;
      },
    },
  );
}

/** Shares of farmers who leave the market. */
function buildDeparting({ listings, shares }: { listings: Listings; shares: Shares }) {
  /** Takes what is free of a user's shares out of the listings of others, whose sellers are notified. */
  async function userSuspended(tx: Transaction, { userId, at }: Erased): Promise<void> {
    for (const listingId of await listJoinedBy(tx, userId)) {
      const listing = await listings.lock(tx, listingId);
      const share = await findShare(tx, { listingId, farmerId: userId });
      if (listing === null || share === null) continue;
      await shares.end(tx, { listing, share, at });
      const quantityMilli = share.quantityMilli - share.reservedMilli;
      const event = changedEvent(listing, { author: share.farmer, quantityMilli, change: 'left' });
      if (share.state === 'joined') await announce(tx, event, [listing.sellerId]);
    }
  }

  async function eraseUser(tx: Transaction, erased: Erased): Promise<void> {
    await userSuspended(tx, erased);
    await deleteUnsoldOf(tx, erased.userId);
  }

  return { userSuspended, eraseUser };
}

/** The pools of a running server. */
export type Pools = ReturnType<typeof buildPools>;
