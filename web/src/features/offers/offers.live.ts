import { useLive } from '~/lib/live.ts';
import { useForgetOffers } from './offers.api.ts';

/** Keeps the screens of offers true while they are open: what another person sends appears without a reload. */
export function useLiveOffers(): void {
  const forget = useForgetOffers();
  useLive('offer.proposed', () => void forget());
  useLive('negotiation.opened', () => void forget());
  useLive('offer.decided', () => void forget());
  useLive('offer.voided', () => void forget());
}
