import { propose, proposeToBuyer, quote } from '@polam/contract/calls/offers';
import { isUnit } from '@polam/domain/quantity';
import type { OutboxEntry } from '~/lib/offline/outbox-store.ts';
import { useOutbox } from '~/lib/offline/use-outbox.ts';
import type { Terms } from './offer-terms.tsx';

/** An offer stored on this device: on its way, waiting for the network, or refused with the reason. */
export interface WaitingOffer {
  readonly entry: OutboxEntry;
  readonly terms: Terms;
  /** Id of the listing, or of the requirement that is quoted on. */
  readonly subjectId: string;
  readonly isQuote: boolean;
}

const offering: ReadonlySet<string> = new Set([propose.name, proposeToBuyer.name, quote.name]);

/** The offers of the signed-in user that wait on this device, the oldest first. */
export function useWaitingOffers(): readonly WaitingOffer[] {
  return useOutbox().flatMap((entry) => {
    const offer = waitingOffer(entry);
    return offer === null ? [] : [offer];
  });
}

/** The waiting offers of one conversation. */
export function useWaitingOffersOf(conversation: string): readonly WaitingOffer[] {
  return useWaitingOffers().filter(({ entry }) => entry.conversation === conversation);
}

/** An outbox entry as an offer; null where it is none. */
export function waitingOffer(entry: OutboxEntry): WaitingOffer | null {
  if (!offering.has(entry.call)) return null;
  const { listingId, requirementId, pricePaise, quantityMilli, neededOn, note } = entry.input;
  const isQuote = entry.call === quote.name;
  const subjectId = isQuote ? requirementId : listingId;
  const unit = entry.shown?.['unit'] ?? entry.input['unit'];
  const isWhole =
    typeof subjectId === 'string' &&
    typeof pricePaise === 'number' &&
    typeof quantityMilli === 'number' &&
    typeof neededOn === 'string';
  if (!isWhole || typeof unit !== 'string' || !isUnit(unit)) return null;
  return {
    entry,
    subjectId,
    isQuote,
    terms: { pricePaise, quantityMilli, neededOn, unit, note: typeof note === 'string' ? note : '' },
  };
}
