import { allNamesOf } from '@polam/domain/listing-names';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Actor, Transaction } from '@polam/server/http/context';
import { announce } from '@polam/server/live/announce';
import type { Commodity } from '../../catalogue/index.ts';
import type { NewListing } from './listing-writes.repository.ts';

/**
 * Audits that an admin has posted a listing for a user, and notifies the user, in the transaction that posts
 * it.
 */
export async function notifyPostedFor(
  tx: Transaction,
  { id, sellerId, name, pricePaise, quantityMilli, unit }: NewListing,
  { commodity, actor, requestId }: { commodity: Commodity; actor: Actor; requestId: string },
): Promise<void> {
  await recordAudit(tx, { actorId: actor.id, action: 'listing-posted-for', subjectId: id, requestId });
  const listingNames = allNamesOf({ name, commodity });
  const listing = { listingId: id, listingName: name, listingNames };
  await announce(tx, { type: 'listing.posted-for', ...listing, pricePaise, quantityMilli, unit }, [sellerId]);
}
