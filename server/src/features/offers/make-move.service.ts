import {
  offerExpiry,
  offeringMove,
  tryMove,
  type NegotiationState,
  type Party,
} from '@polam/domain/negotiation';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { TradedListing } from '../listings/index.ts';
import {
  insertNegotiation,
  lockOpenNegotiation,
  touchNegotiation,
  type NegotiationRow,
} from './negotiations.repository.ts';
import { decidePending, expirePending, insertOffer, listOffers, type OfferRow } from './offers.repository.ts';
import type { Side } from './parties.ts';

/** A new offer in its negotiation. */
export interface MadeOffer {
  readonly negotiation: NegotiationRow;
  readonly offer: OfferRow;
}

interface Move {
  /** Locked, and open. */
  readonly listing: TradedListing;
  readonly side: Side;
  readonly proposal: Pick<OfferRow, 'quantityMilli' | 'pricePaise' | 'neededOn' | 'note'>;
  readonly at: Date;
}

/** Makes the offering move that a side may make now: the first offer of a negotiation, or a counter-offer. */
export async function makeMove(
  tx: Transaction,
  { listing, side, proposal, at }: Move,
): Promise<Result<MadeOffer, 'no-such-party' | 'not-your-turn' | 'offers-used-up' | 'listing-closed'>> {
  const negotiation = await enter(tx, { listing, side, at });
  if (negotiation === null) return refuse('no-such-party');
  await expirePending(tx, { negotiationId: negotiation.id, at });
  const state = stateOf(await listOffers(tx, negotiation.id));
  const move = tryMove(state, side.party, offeringMove(state));
  // A counter needs a pending offer, and is only tried where there is one.
  if (!move.ok) return refuse(move.error === 'no-pending-offer' ? 'not-your-turn' : move.error);

  const negotiationId = negotiation.id;
  if (move.effect.pendingBecomes !== null) {
    await decidePending(tx, { negotiationId, state: move.effect.pendingBecomes, at });
  }
  const offer = offerOf({ listing, side, proposal, at });
  await insertOffer(tx, { ...offer, negotiationId });
  await touchNegotiation(tx, { id: negotiationId, at });
  return ok({ negotiation, offer });
}

/** The open negotiation, locked. A buyer's first offer opens one; a seller answers in one that is open. */
async function enter(
  tx: Transaction,
  { listing, side, at }: Pick<Move, 'listing' | 'side' | 'at'>,
): Promise<NegotiationRow | null> {
  const parties = { listingId: listing.id, buyerId: side.buyerId, sellerId: listing.sellerId };
  const open = await lockOpenNegotiation(tx, parties);
  if (open !== null || side.party === 'seller') return open;
  await insertNegotiation(tx, { ...parties, id: uuidv7(), at });
  return lockOpenNegotiation(tx, parties);
}

function stateOf(offers: readonly OfferRow[]): NegotiationState {
  const madeBy = (party: Party) => offers.filter(({ author }) => author === party).length;
  return {
    pendingBy: offers.find(({ state }) => state === 'pending')?.author ?? null,
    offersMade: { buyer: madeBy('buyer'), seller: madeBy('seller') },
    listingOpen: true,
  };
}

function offerOf({ listing, side, proposal, at }: Move): OfferRow {
  const { quantityMilli, pricePaise, neededOn, note } = proposal;
  return {
    id: uuidv7(),
    author: side.party,
    quantityMilli,
    pricePaise,
    neededOn,
    note,
    state: 'pending',
    expiresAt: offerExpiry({ now: at, perishable: listing.perishable, lastOn: listing.lastOn }),
    createdAt: at,
  };
}
