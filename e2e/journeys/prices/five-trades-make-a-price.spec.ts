import { move, place } from '@polam/contract/calls/orders';
import { addDays, dayInIndia } from '@polam/domain/day';
import { weekOf } from '@polam/domain/prices/own-trades';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { chooseCrop, goOn } from '../../kit/selling.ts';
import { farmer, neighbour, newcomer, trader } from '../../kit/users.ts';

const market = openMarket(() => ({ JOBS_EVERY_S: '0.5' }));
const TRADED = 'Sold on Polam, Andhra Pradesh';
let sellers: readonly User[];
let buyer: User;

beforeAll(async () => {
  const inGuntur = (seller: typeof farmer) => market.arrive({ ...seller, pincode: farmer.pincode });
  sellers = [await inGuntur(farmer), await inGuntur(neighbour), await inGuntur(newcomer)];
  buyer = await market.arrive(trader);
});

it('shows what a crop was sold at here from the fifth trade of three sellers on, on its page, in the sell form and beside a listing', async () => {
  const { page, complaints } = await buyer.open(paths.prices({ slug: 'marigold' }));
  for (const rupees of [60, 61, 62, 63]) await trade(sellers[rupees % 3], rupees);
  await letTheWeekPass();
  await page.reload();
  await page.getByText('No price of this crop is known yet.').waitFor();

  await trade(sellers[1], 64);
  await letTheWeekPass();

  await page.reload();
  await page.getByText(TRADED).waitFor();
  await page.getByText('₹6,200', { exact: true }).first().waitFor();
  const districts = page.getByRole('region', { name: 'Sold on Polam in districts of Andhra Pradesh' });
  await districts.getByText('Guntur', { exact: true }).waitFor();
  const offered = await sellers[0]?.sell({ name: 'Marigold', unit: 'kg', pricePaise: 6_500 });
  if (offered === undefined) throw new Error('no listing');
  await visit(page, paths.userListing(offered));
  await seeBand(page);
  const sells = await sellers[0]?.open(paths.sellCommodity());
  if (sells === undefined) throw new Error('no device');
  await goOn(sells.page);
  await chooseCrop(sells.page, 'marig', /^Marigold/);
  await goOn(sells.page);
  await seeBand(sells.page);
  expect([...complaints, ...sells.complaints]).toEqual([]);
});

async function seeBand(page: Page): Promise<void> {
  const band = page.getByRole('region', { name: 'Prices to compare' });
  await band.getByText(/^Sold on Polam in Andhra Pradesh, week from .+: ₹6,200 per quintal$/).waitFor();
}

/** A listing of 100 kg, bought whole and taken through to its end by both sides. */
async function trade(seller: User | undefined, rupees: number): Promise<void> {
  if (seller === undefined) throw new Error('no seller');
  const { id } = await seller.sell({
    name: 'Marigold',
    unit: 'kg',
    pricePaise: rupees * 100,
    quantityMilli: 100_000,
  });
  const { orderId } = await buyer.ask(place, { listingId: id });
  await seller.ask(move, { orderId, seen: 'pending-confirmation', move: 'confirm' });
  await seller.ask(move, { orderId, seen: 'confirmed', move: 'dispatch' });
  await seller.ask(move, { orderId, seen: 'dispatched', move: 'deliver' });
  await buyer.ask(move, { orderId, seen: 'delivered', move: 'complete' });
}

/** The trades so far were of last week; the job that notes a week looks once more. */
async function letTheWeekPass(): Promise<void> {
  const ended = new Date(`${addDays(weekOf(dayInIndia(new Date())), -5)}T06:00:00Z`);
  const noted = await market.work(async (db) => {
    await db`update orders set ended_at = ${ended} where state = 'completed'`;
    return db<{ id: string }[]>`delete from price_imports where source = 'trades' returning id`;
  });
  expect(noted.length).toBeGreaterThan(0);
  const isNoted = () =>
    market.work((db) => db<{ id: string }[]>`select id from price_imports where source = 'trades'`);
  await expect.poll(async () => (await isNoted()).length).toBe(2);
}
