import type { NegotiationState, Party } from '@polam/domain/negotiation';
import { offerStateAt } from '@polam/domain/negotiation';
import type { NegotiationRow } from './negotiations.repository.ts';
import type { OfferRow } from './offers.repository.ts';

/** A negotiation with all its offers, and whether what it is about is on the market. */
export interface Talk {
  readonly negotiation: NegotiationRow;
  readonly offers: readonly OfferRow[];
  readonly isSubjectOpen: boolean;
}

/** What decides about the next move at an instant. One that ended leaves room for another, in which nobody has spoken. */
export function stateOf({ negotiation, offers, isSubjectOpen }: Talk, at: Date): NegotiationState {
  const isBegun = negotiation.endedAt === null;
  const told = isBegun ? offers : [];
  const madeBy = (party: Party) => told.filter(({ author }) => author === party).length;
  return {
    subject: negotiation.requirementId === null ? 'lot' : 'quote',
    isSubjectOpen,
    isBegun,
    pendingBy: told.find((offer) => offerStateAt(offer, at) === 'pending')?.author ?? null,
    offersMade: { buyer: madeBy('buyer'), seller: madeBy('seller') },
  };
}
