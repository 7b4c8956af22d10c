import { isOrderOpen } from '@polam/domain/trade/order';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { useNow } from '~/lib/clock.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { OrderStateBadge, fullNameOf, receiptNumber } from './order-words.tsx';
import { stateAt, type Order } from './orders.api.ts';

/** An order in one row beside its conversation: commodity, sum, state, and a link to it. */
export function OrderStrip({ order, picture }: { order: Order; picture: ReactNode }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const name = fullNameOf(order, useLanguage());
  const state = stateAt(order, useNow());
  const terms = [quantity(order.weighedMilli ?? order.quantityMilli, order.unit), rupees(order.totalPaise)];
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3">
      <span className="size-16 shrink-0 overflow-hidden rounded-small">{picture}</span>
      <div className="grid min-w-40 flex-1 grid-cols-1 justify-items-start gap-0.5">
        <p className="any-script font-semibold break-words">{[name, ...terms].join(' · ')}</p>
        <p className="flex flex-wrap items-center gap-2 text-small text-soil-soft">
          <OrderStateBadge state={state} />
          {t('orders.number', { number: receiptNumber(order) })}
        </p>
      </div>
      <LinkButton look="plain" to={placeOfOrder({ ...order, isOver: !isOrderOpen(state) })}>
        {t('offers.to-order')}
      </LinkButton>
    </Card>
  );
}
