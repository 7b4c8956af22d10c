import type { Party } from '@polam/domain/trade/negotiation';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useOfferForm, type AskedOffer, type OfferFormOptions } from './offer-form-state.ts';
import { OfferFormFields } from './offer-form.tsx';
import type { Standing } from './offer-state.tsx';

interface OfferFormInSheetProps extends Omit<OfferFormOptions, 'last'> {
  /** Where the open sheet shows it; null while it is closed. */
  readonly place: Element | null;
  readonly party: Party;
  readonly standing: Standing;
  /** Initial values of the form; null for none. */
  readonly asked: AskedOffer | null;
}

/** The form of the next offer, which shows itself in a sheet that comes and goes, and outlasts it. */
export function OfferFormInSheet({ place, party, standing, asked, ...options }: OfferFormInSheetProps) {
  const form = useOfferForm({ ...options, last: standing.last });
  const fill = useEffectEvent((offer: AskedOffer) => form.fillWith(offer));
  useEffect(() => {
    if (asked !== null) fill(asked);
  }, [asked]);
  if (place === null) return null;
  return createPortal(
    <OfferFormFields form={form} party={party} listing={options.listing} standing={standing} />,
    place,
  );
}
