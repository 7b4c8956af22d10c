import type { OfferState } from '@polam/domain/negotiation';
import { useText } from '~/i18n/language.tsx';
import { Badge, type Tone } from '~/ui/surfaces.tsx';

/** What has become of the latest offer, in a list; one that waits for the reader says so. */
export function OfferStateBadge({ state, isMyTurn }: { state: OfferState; isMyTurn: boolean }) {
  const t = useText();
  const isAsked = state === 'pending' && isMyTurn;
  return (
    <Badge tone={toneOf(state, isAsked)}>
      {t(isAsked ? 'offers.waits-for-you' : `offers.state.${state}`)}
    </Badge>
  );
}

function toneOf(state: OfferState, isAsked: boolean): Tone {
  if (state === 'accepted') return 'leaf';
  if (state === 'declined') return 'chilli';
  return isAsked ? 'turmeric' : 'plain';
}
