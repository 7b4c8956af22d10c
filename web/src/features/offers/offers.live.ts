import { useLive } from '~/lib/live.ts';
import { useShowOffers } from './known-offers.ts';
import { useForgetOffers } from './offers.api.ts';

/** Keeps the screens of offers true while they are open: what another person sends appears without a reload. */
export function useLiveOffers(): void {
  const forget = useForgetOffers();
  const showOffers = useShowOffers();
  useLive('offer.proposed', () => void forget());
  useLive('negotiation.opened', () => void forget());
  useLive('offer.decided', ({ offerId, state }) => {
    showOffers({ decided: { id: offerId, state } });
    void forget();
  });
  useLive('offer.voided', () => void forget());
}
