import { useLive } from '~/lib/live.ts';
import { useShowOffers } from './known-offers.ts';
import { useInvalidateOffers } from './offers.api.ts';

/** Updates the open screens of offers: what another user sends appears without a reload. */
export function useLiveOffers(): void {
  const invalidate = useInvalidateOffers();
  const showOffers = useShowOffers();
  useLive('offer.proposed', () => void invalidate());
  useLive('negotiation.opened', () => void invalidate());
  useLive('offer.decided', ({ offerId, state }) => {
    showOffers({ decided: { id: offerId, state } });
    void invalidate();
  });
  useLive('offer.voided', () => void invalidate());
}
