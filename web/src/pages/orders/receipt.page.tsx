import { isOrderOpen } from '@polam/domain/trade/order';
import { useOrderHistory, type Order } from '~/features/orders/orders.api.ts';
import { Receipt } from '~/features/orders/transactions/receipt.tsx';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { placeOfOrders } from '~/lib/screens/order-place.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { useParams } from 'react-router';
import { OrderFarmers } from './order-farmers.tsx';
import { OrderMissing } from './order-picture.tsx';

/** The receipt of an order, for one of its two sides. */
export default function ReceiptPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <div className="page grid grid-cols-1 content-start py-6 print:py-0">
      <PageTitle text={t('deal.receipt')} />
      <AnswerView
        query={useOrderHistory(id)}
        coming={<Skeleton className="h-96" />}
        failed={t('deal.receipt-failed')}
        missing={<OrderMissing />}
      >
        {({ order }) => <ShownReceipt order={order} />}
      </AnswerView>
    </div>
  );
}

/** The way back leads to the orders of the reader's side, those that are over to their own list. */
function ShownReceipt({ order }: { order: Order }) {
  useCrumbTail([], placeOfOrders({ side: order.side, isOver: !isOrderOpen(order.state) }));
  return <Receipt order={order} farmers={<OrderFarmers order={order} heading="h2" />} />;
}
