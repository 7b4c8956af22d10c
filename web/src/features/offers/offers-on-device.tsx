import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useWaitingOffers, type WaitingOffer } from './waiting-offers.ts';
import { WaitingOfferCard } from './waiting-offer-card.tsx';

/**
 * Offers of the reader that are still stored on this device, each under its subject; nothing where all have
 * been sent.
 */
export function OffersOnDevice({ renderSubject }: { renderSubject: (offer: WaitingOffer) => ReactNode }) {
  const t = useText();
  const offers = useWaitingOffers();
  if (offers.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-large">{t('offers.on-device')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.entry.id} className="grid content-start justify-items-start gap-1">
            {renderSubject(offer)}
            <WaitingOfferCard wide offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
