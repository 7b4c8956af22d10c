import { listOwn } from '@polam/contract/calls/listings';
import { useState } from 'react';
import { ownNameOf } from '~/features/listings/listing.ts';
import { useFormOfConversation } from '~/features/offers/offer-again.ts';
import { WaitingOfferCard } from '~/features/offers/waiting-offer-card.tsx';
import { useWaitingOffersOf, type WaitingOffer } from '~/features/offers/offers.api.ts';
import { QuoteDialog } from '~/features/requirements/quote-dialog.tsx';
import type { QuotedListing, QuoteTyped } from '~/features/requirements/quote-form.tsx';
import type { Requirement } from '~/features/requirements/requirement.ts';
import { useText, useFormats, useLanguage } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { Button } from '~/ui/button.tsx';

/** Requirement being quoted, and the typed values of an earlier refused quote. */
interface Quoting {
  readonly requirement: Requirement;
  readonly typed: QuoteTyped | null;
}

/** State of the requirement being quoted; null for none. */
export function useQuoting() {
  const [quoting, setQuoting] = useState<Quoting | null>(null);
  return { quoting, begin: setQuoting, end: () => setQuoting(null) };
}

interface QuoteActionProps {
  readonly requirement: Requirement;
  /** Null where quoting is closed; quotes that wait on this device are shown all the same. */
  readonly onQuote: ((quoting: Quoting) => void) | null;
}

/** Quote button; a quote that waits on this device replaces it, a refused one is shown beside it. */
export function QuoteAction({ requirement, onQuote }: QuoteActionProps) {
  const t = useText();
  const conversation = conversationName({ subjectId: requirement.id, otherId: requirement.buyer.id });
  const offers = useWaitingOffersOf(conversation);
  const mayQuote = onQuote !== null && offers.every(({ entry }) => entry.refusal !== null);
  const again = (offer: WaitingOffer) => onQuote?.({ requirement, typed: typedOf(offer) });
  useFormOfConversation(conversation, onQuote === null ? null : again);
  return (
    <>
      {offers.map((offer) => (
        <WaitingOfferCard key={offer.entry.id} wide offer={offer} />
      ))}
      {mayQuote && (
        <Button icon="deals" wide onClick={() => onQuote({ requirement, typed: null })}>
          {t('leads.contact')}
        </Button>
      )}
    </>
  );
}

interface QuoteSheetProps {
  readonly quoting: Quoting | null;
  readonly listings: readonly QuotedListing[];
  readonly onClose: () => void;
}

/** Dialog of the quote in progress. */
export function QuoteSheet({ quoting, listings, onClose }: QuoteSheetProps) {
  const { requirement = null, typed = null } = quoting ?? {};
  return <QuoteDialog requirement={requirement} typed={typed} listings={listings} onClose={onClose} />;
}

function typedOf({ entry: { input }, terms }: WaitingOffer): QuoteTyped {
  const listingId = input['listingId'];
  return { ...terms, listingId: typeof listingId === 'string' ? listingId : '' };
}

/** Active listings of the user with the commodity and unit of a requirement, newest first. */
export function useOwnListingsOf(requirement: Requirement | null): readonly QuotedListing[] {
  const language = useLanguage();
  const { quantity, rupees } = useFormats();
  const category = requirement?.commodity.slug ?? '';
  const own = useAsk(listOwn, { category, state: 'active' }, { enabled: requirement !== null });
  const listings = own.data?.listings ?? [];
  return listings
    .filter(
      (listing) => listing.unit === requirement?.unit && listing.commodity.id === requirement.commodity.id,
    )
    .map((listing) => ({
      id: listing.id,
      name: [
        ownNameOf(listing, language),
        quantity(listing.availableMilli, listing.unit),
        rupees(listing.pricePaise),
      ].join(' · '),
    }));
}
