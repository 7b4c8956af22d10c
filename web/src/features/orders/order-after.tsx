import { isPayable } from '@polam/domain/order-notes';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { DisputeDialog, DisputeWords } from './order-dispute.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderRest } from './order-rest.tsx';
import { OrderWeight } from './order-weight.tsx';
import type { Order } from './orders.api.ts';

/** Parts of an order beside its states once it is confirmed: dispute, weight, payment, receipt. */
export function OrderAfter({ order }: { order: Order }) {
  const t = useText();
  if (!isPayable(order.state) && order.dispute === null) return null;
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line p-3 sm:p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:items-start">
      <div className="grid grid-cols-1 gap-3">
        <DisputeWords order={order} />
        <OrderPayment order={order} />
        <OrderRest order={order} />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <OrderWeight order={order} />
        {isPayable(order.state) && (
          <LinkButton look="plain" icon="requirement" to={paths.receipt({ id: order.id })}>
            {t('deal.receipt')}
          </LinkButton>
        )}
        <DisputeDialog order={order} />
      </div>
    </div>
  );
}
