import { isPayable } from '@polam/domain/trade/order-notes';
import { openMoves } from '@polam/domain/trade/order';
import type { RoadAct } from '@polam/domain/trade/order-road';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { DisputeDialog } from './order-dispute.tsx';
import { MoveButton } from './order-moves.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderPhotos } from './order-photos.tsx';
import { WeighButton } from './order-weight.tsx';
import type { Order } from './orders.api.ts';

interface OrderMoreProps {
  readonly order: Order;
  /** The act that stands above, which is not repeated here. */
  readonly act: RoadAct | null;
}

/** Everything else that the reader may do with an order, folded until it is opened. */
export function OrderMore({ order, act }: OrderMoreProps) {
  const t = useText();
  const moves = openMoves(order.state, order.side).filter((move) => move !== act);
  const isAfterwards = isPayable(order.state);
  if (moves.length === 0 && !isAfterwards) return null;
  return (
    <details className="group border-t border-line px-3 sm:px-4">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('orders.more-acts')}
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-4 md:grid-cols-2 md:items-start">
        <OrderPayment order={order} />
        <div className="flex flex-wrap gap-2">
          {act !== 'weigh' && act !== 'confirm-weight' && <WeighButton order={order} look="plain" />}
          {moves
            .filter((move) => move !== 'cancel')
            .map((move) => (
              <MoveButton key={move} order={order} move={move} look="plain" />
            ))}
          {isAfterwards && (
            <LinkButton small look="plain" icon="requirement" to={paths.receipt({ id: order.id })}>
              {t('deal.receipt')}
            </LinkButton>
          )}
          <DisputeDialog order={order} />
          {moves.includes('cancel') && <MoveButton order={order} move="cancel" look="quiet" />}
        </div>
        <Slips order={order} />
      </div>
    </details>
  );
}

/** Photos of the weighing slips of both sides. */
function Slips({ order }: { order: Order }) {
  const t = useText();
  if (!order.photos.some(({ kind }) => kind === 'slip')) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-small font-normal text-soil-soft">{t('deal.slips')}</h3>
      <OrderPhotos order={order} kind="slip" />
    </div>
  );
}
