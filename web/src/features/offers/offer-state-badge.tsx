import { isOfChange, type OfferState, type VoidReason } from '@polam/domain/trade/negotiation';
import { useText } from '~/i18n/language.tsx';
import { Badge, type Tone } from '~/ui/surfaces.tsx';

interface OfferStateBadgeProps {
  readonly state: OfferState;
  /** Reason for which it is void: a listing that was changed is still for sale. */
  readonly voidReason: VoidReason | null;
  readonly isMyTurn: boolean;
}

/** State of the latest offer, in a list; one that waits for the reader is marked. */
export function OfferStateBadge({ state, voidReason, isMyTurn }: OfferStateBadgeProps) {
  const t = useText();
  const isAsked = state === 'pending' && isMyTurn;
  return (
    <Badge tone={toneOf(state, isAsked)}>
      {t(isAsked ? 'offers.waits-for-you' : `offers.state.${isOfChange(voidReason) ? 'changed' : state}`)}
    </Badge>
  );
}

function toneOf(state: OfferState, isAsked: boolean): Tone {
  if (state === 'accepted') return 'leaf';
  if (state === 'declined') return 'chilli';
  return isAsked ? 'turmeric' : 'plain';
}
