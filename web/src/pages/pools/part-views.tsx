import { partRoad } from '@polam/domain/pool/road';
import { HistoryList } from '~/features/orders/order-history.tsx';
import { OrderRoad } from '~/features/orders/order-road.tsx';
import type { PartViews } from '~/features/pools/order-part.tsx';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';

const ReportOrganiser = laterComponent(
  async () => (await import('~/features/reports/report-organiser.tsx')).ReportOrganiser,
  { isWanted: false },
);

/** Road and history of an order of a pool, as its parties see those of theirs. */
export const partViews: PartViews = {
  Road: ({ part }) => <OrderRoad stops={partRoad(part)} />,
  History: HistoryList,
  Report: ({ organiser }) => <ReportOrganiser userId={organiser.id} name={useSpokenName()(organiser)} />,
};
