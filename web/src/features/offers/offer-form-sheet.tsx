import type { Party } from '@polam/domain/trade/negotiation';
import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { useOfferForm, type AskedOffer, type OfferFormOptions } from './offer-form-state.ts';
import { OfferFormFields } from './offer-form.tsx';
import type { Standing } from './offer-state.tsx';

interface OfferFormSheetProps extends Omit<OfferFormOptions, 'isOpen' | 'last'> {
  readonly dialog: Omit<ComponentProps<typeof Sheet>, 'children'>;
  readonly party: Party;
  readonly standing: Standing;
  /** What the form was opened with; null where it begins as it is. */
  readonly asked: AskedOffer | null;
}

/** The form of the next offer, in a sheet over the page. */
export function OfferFormSheet({ dialog, party, standing, asked, ...options }: OfferFormSheetProps) {
  const form = useOfferForm({ ...options, isOpen: dialog.isOpen, last: standing.last });
  const fill = useEffectEvent((offer: AskedOffer) => form.fillWith(offer));
  useEffect(() => {
    if (asked !== null) fill(asked);
  }, [asked]);
  return (
    <Sheet {...dialog}>
      <OfferFormFields form={form} party={party} listing={options.listing} standing={standing} />
    </Sheet>
  );
}
