import { create } from '@polam/contract/calls/listings';
import { place } from '@polam/contract/calls/orders';
import type { Database } from '@polam/database/connect';
import { joinMarket, type Trader } from '../../faults/market-day.ts';
import { askOver, callOver } from '../../kit/client.ts';
import type { Length, Outcome, Scenario } from '../scenario.ts';
import type { HeldMarket } from '../held-market.ts';

const LISTINGS = 3;
const QUINTALS = 5;
const buyers: Readonly<Record<Length, number>> = { short: 30, long: 100 };

/** Far more buyers than stock, at one instant, over two processes. */
export const lastListings: Scenario = {
  name: 'last-lots',
  fault: `100 buyers on the last ${LISTINGS * QUINTALS} quintals (30 in short)`,
  load: 'orders of one quintal each, over two processes',
  run: (market, length) => sellOut(market, buyers[length]),
};

async function sellOut(market: HeldMarket, count: number): Promise<Outcome> {
  const urls = [market.first.url, (await market.join()).url];
  const listingIds = await postListings(market);
  const traders = await Promise.all(
    Array.from({ length: count }, (_, at) => joinMarket(urls[at % 2] ?? '', `Buyer${at}`)),
  );
  const answers = await Promise.all(
    traders.flatMap((trader, at) => listingIds.map((id) => order({ url: urls[at % 2] ?? '', trader, id }))),
  );
  const errors = answers.filter((answer) => answer !== 'ordered');
  const sold = answers.length - errors.length;
  const expected = LISTINGS * QUINTALS;
  const untold = errors.filter((error) => error !== 'sold-out' && error !== 'more-than-available');
  return {
    acknowledged: sold,
    lost: Math.max(0, expected - sold),
    doubled: Math.max(0, sold - expected),
    recoveredMs: null,
    broken: [
      ...(untold.length === 0 ? [] : [`refused otherwise than as sold out: ${[...new Set(untold)].join()}`]),
      ...(await market.look(listOversold)),
    ],
    measured: `${answers.length} orders tried, ${errors.length} told that it is sold out`,
  };
}

async function postListings({ first, farmer }: HeldMarket): Promise<readonly string[]> {
  const input = {
    name: 'Wheat',
    pricePaise: 250_000,
    quantityMilli: QUINTALS * 1_000,
    unit: 'quintal',
  } as const;
  const posting = Array.from({ length: LISTINGS }, (_, at) =>
    askOver(first.url, {
      call: create,
      input: { ...input, description: `lot ${at}` },
      sent: { token: farmer.token },
    }),
  );
  return (await Promise.all(posting)).map(({ listing }) => listing.id);
}

async function order({ url, trader, id }: { url: string; trader: Trader; id: string }): Promise<string> {
  const input = { listingId: id, quantityMilli: 1_000 };
  const answer = await callOver(url, { call: place, input, sent: { token: trader.token } });
  return answer.ok ? 'ordered' : answer.error;
}

async function listOversold(db: Database): Promise<readonly string[]> {
  const rows = await db<{ id: string }[]>`
    select l.id from listings l
      left join (select listing_id, sum(quantity_milli) as milli from orders where state <> 'cancelled' group by 1) o
        on o.listing_id = l.id
    where coalesce(o.milli, 0) <> l.reserved_milli or l.reserved_milli > l.quantity_milli`;
  return rows.map(({ id }) => `listing ${id} promises something else than its orders`);
}
