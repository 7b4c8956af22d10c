import { get as getOrder } from '@polam/contract/calls/orders';
import type { Party } from '@polam/domain/trade/negotiation';
import { isOrderOpen } from '@polam/domain/trade/order';
import { totalPaise } from '@polam/domain/quantity';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { Offer } from './offers.api.ts';

interface AgreementLineProps {
  readonly agreed: Offer;
  /** The order that came of the accepted offer. */
  readonly orderId: string;
  readonly party: Party;
}

/** Line with the agreed terms, the state of the order that came of them, and a link to it. */
export function AgreementLine({ agreed, orderId, party }: AgreementLineProps) {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const state = useAsk(getOrder, { orderId }).data?.order.state;
  const { pricePaise, quantityMilli, unit } = agreed;
  const terms = {
    price: rupees(pricePaise),
    quantity: quantity(quantityMilli, unit),
    total: rupees(totalPaise(pricePaise, quantityMilli)),
  };
  const isOpen = state === undefined || isOrderOpen(state);
  return (
    <div className="grid gap-3">
      <Notice tone={state === 'cancelled' ? 'plain' : 'leaf'}>
        <span className="font-semibold">{t('offers.agreed', terms)}</span>{' '}
        {state !== undefined && t('offers.agreed-state', { state: t(`orders.state.${state}`) })}
      </Notice>
      <LinkButton wide icon="orders" to={placeOfOrder({ id: orderId, side: party, isOver: !isOpen })}>
        {t('offers.to-order')}
      </LinkButton>
    </div>
  );
}
