import { addDays } from '@polam/domain/day';
import { paiseFromRupees, type Paise } from '@polam/domain/money';
import { medianOf } from '@polam/domain/prices/price-bounds';
import { weekOf } from '@polam/domain/prices/own-trades';
import { uuidv7 } from 'uuidv7';
import type { Query } from '@polam/database/connect';
import { shippedCommodity } from '../commodity.ts';
import { demoPrices, type DemoPrices } from '../data/demo-prices.ts';
import { insertRows } from '../rows.ts';
import type { DemoStage } from './demo-stage.ts';

/** Weeks of the demo that have prices: a season. */
const WEEKS = 20;
/** How much a week is above or below the line of its season, in rupees. */
const sways = [0, 120, -90, 40, -150, 60, 180] as const;

/** Inserts what varieties were sold at in the demo, by week, district and state, as own trades are noted. */
export async function addDemoPrices(db: Query, stage: DemoStage): Promise<void> {
  const states = await db<{ id: string; stateCode: string }[]>`
    select id, state_code as "stateCode" from districts`;
  const stateOf = new Map(states.map(({ id, stateCode }) => [id, stateCode]));
  const sold = demoPrices.flatMap((each) => {
    const { districtId } = stage.user(each.near);
    const stateCode = stateOf.get(districtId ?? '');
    return districtId === null || stateCode === undefined ? [] : [{ ...each, districtId, stateCode }];
  });
  const thisWeek = weekOf(stage.today);
  const rows = Array.from({ length: WEEKS }, (_, at) => {
    const [week, day] = [at + 1, addDays(thisWeek, -7 * (at + 1))];
    const inDistricts = sold.map((each) => priceRow({ ...each, market: each.districtId }, [each], week));
    const inStates = groups(sold).map((group) => priceRow({ ...group.where, market: '' }, group.of, week));
    return [...inDistricts, ...inStates].map((row) => ({ ...row, day }));
  });
  await insertRows(db, { table: 'prices', rows: rows.flat() });
}

interface Sold extends DemoPrices {
  readonly stateCode: string;
}

interface Where {
  readonly of: string;
  readonly variety: string;
  readonly stateCode: string;
}

/** Each variety in each state, and each commodity in each state. */
function groups(sold: readonly Sold[]): readonly { readonly where: Where; readonly of: readonly Sold[] }[] {
  const all = sold.flatMap(({ of, variety, stateCode }) => [
    { of, variety, stateCode },
    { of, variety: '', stateCode },
  ]);
  const single = [...new Map(all.map((where) => [JSON.stringify(where), where])).values()];
  return single.map((where) => ({
    where,
    of: sold.filter(
      ({ of, variety, stateCode }) =>
        of === where.of && stateCode === where.stateCode && [variety, ''].includes(where.variety),
    ),
  }));
}

function priceRow(
  { of, variety, stateCode, market }: Where & { readonly market: string },
  sold: readonly Sold[],
  week: number,
) {
  return {
    id: uuidv7(),
    source: 'trades',
    stateCode,
    market,
    commodityId: shippedCommodity(of).id,
    variety,
    modalPaise: medianOf(sold.map((each) => soldAt(each, week))),
    state: 'shown',
    createdAt: new Date(),
  };
}

/** Price that was paid so many weeks ago. */
function soldAt({ rupees, risesBy }: DemoPrices, weeksAgo: number): Paise {
  const sway = sways[weeksAgo % sways.length] ?? 0;
  return paiseFromRupees(rupees - risesBy * (weeksAgo - 1) + sway);
}
