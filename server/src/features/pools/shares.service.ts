import { availableMilli } from '@polam/domain/market/stock';
import type { Transaction } from '@polam/server/http/context';
import type { Listings, TradedListing } from '../listings/index.ts';
import type { Orders } from '../orders/index.ts';
import { updateShare, type ShareRow } from './pools.repository.ts';

/** A share of a locked listing. */
interface Ending {
  readonly listing: TradedListing;
  readonly share: ShareRow;
  readonly at: Date;
}

/** Changes of shares, in which their listing and its ledger follow. */
export function buildShares({ listings, orders }: { listings: Listings; orders: Orders }) {
  /** Gives a farmer back what is free of the share; with nothing reserved the farmer has left. */
  async function end(tx: Transaction, { listing, share, at }: Ending): Promise<void> {
    const freeMilli = share.quantityMilli - share.reservedMilli;
    await adjust(tx, { listing, share, at, deltaMilli: -freeMilli });
    if (share.reservedMilli === 0)
      await updateShare(tx, { id: share.id, state: 'left', showsName: false, at });
  }

  /** Changes the free quantity of a share; pending offers end where nothing is left of the listing then. */
  async function adjust(
    tx: Transaction,
    { listing, share, at, deltaMilli }: Ending & { deltaMilli: number },
  ): Promise<void> {
    if (deltaMilli === 0) return;
    await listings.adjustShare(tx, { listingId: listing.id, shareId: share.id, deltaMilli, at });
    if (deltaMilli > 0) return;
    const left = await listings.lock(tx, listing.id);
    if (left !== null && left.state === 'sold-out' && availableMilli(left) <= 0)
      await orders.listingEmptied(tx, { listingIds: [listing.id], at });
  }

  return { end, adjust };
}

/** Changes of shares in a running server. */
export type Shares = ReturnType<typeof buildShares>;
