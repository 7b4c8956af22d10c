import { dayInIndia } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/listing';
import type { Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Listings } from '../../listings/index.ts';
import { sideOf, type Side } from '../parties.ts';
import { isHere } from './blocks.repository.ts';
import { findTalkAbout, openTalk, type TalkRow } from './talks.repository.ts';

/** A lot, who wants to talk about it, and with whom. */
interface Wish {
  readonly listingId: string;
  /** Null: the one who wants to. */
  readonly buyerId: string | null;
  readonly personId: string;
}

type EnterRefusal = 'not-found' | 'own-listing' | 'no-such-party' | 'listing-closed' | 'not-answering';

/** Beginning a talk about a lot, or going on with the one that there is. */
export function buildEntering(house: House, { listings }: { listings: Listings }) {
  /** The talk of a pair about a lot, opened where there was none. The lot is locked, so that it is opened once. */
  async function enter(tx: Transaction, wish: Wish): Promise<Result<TalkRow, EnterRefusal>> {
    const { listingId, personId } = wish;
    const listing = await listings.lock(tx, listingId);
    if (listing === null) return refuse('not-found');
    const otherId = wish.buyerId === personId && personId !== listing.sellerId ? null : wish.buyerId;
    const side = sideOf(listing, { actorId: personId, otherId });
    if (!side.ok) return side;
    const { buyerId } = side.value;
    const known = await findTalkAbout(tx, { listingId, buyerId, personId });
    if (known !== null) return ok(known);

    if (listing.state === 'deleted') return refuse('not-found');
    const at = house.now();
    if (listingStateOn(listing, dayInIndia(at)) !== 'active') return refuse('listing-closed');
    if (!(await isHere(tx, otherOn(side.value, listing)))) return refuse('not-answering');
    await openTalk(tx, { id: uuidv7(), listingId, buyerId, sellerId: listing.sellerId, at });
    const opened = await findTalkAbout(tx, { listingId, buyerId, personId });
    return opened === null ? refuse('not-found') : ok(opened);
  }

  return { enter };
}

function otherOn(
  { party, buyerId }: Pick<Side, 'party' | 'buyerId'>,
  { sellerId }: { sellerId: string },
): string {
  return party === 'buyer' ? sellerId : buyerId;
}
