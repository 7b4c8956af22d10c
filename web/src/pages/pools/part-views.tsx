import { partRoad } from '@polam/domain/pool/road';
import { HistoryList } from '~/features/orders/order-history.tsx';
import { OrderRoad } from '~/features/orders/order-road.tsx';
import type { PartViews } from '~/features/pools/order-part.tsx';

/** Road and history of an order of a pool, as its parties see those of theirs. */
export const partViews: PartViews = {
  Road: ({ part }) => <OrderRoad stops={partRoad(part)} />,
  History: HistoryList,
};
