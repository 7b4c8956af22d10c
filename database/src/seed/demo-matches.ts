import { addDays } from '@polam/domain/day';
import type { Query } from '../connect.ts';
import type { DemoGoods } from './demo-goods.ts';
import type { DemoStage } from './demo-stage.ts';
import { insertRows } from './rows.ts';

/** Inserts the matches of the demo: the same commodity, available by the day on which it is needed. */
export async function addDemoMatches(
  db: Query,
  stage: DemoStage,
  goods: readonly DemoGoods[],
): Promise<void> {
  const wanted = await db<{ id: string; buyerId: string; commodityId: string; neededOn: string }[]>`
    select id, buyer_id as "buyerId", commodity_id as "commodityId", needed_on as "neededOn" from requirements`;
  const rows = wanted.flatMap(({ id, buyerId, commodityId, neededOn }) =>
    goods
      .filter(({ row }) => row.commodityId === commodityId && row.sellerId !== buyerId)
      .filter(({ row }) => row.availableOn <= neededOn && row.lastOn >= addDays(stage.today, 1))
      .map(({ row }) => ({ requirementId: id, listingId: row.id, toldAt: stage.hoursAgo(1) })),
  );
  await insertRows(db, { table: 'matches', rows });
}
