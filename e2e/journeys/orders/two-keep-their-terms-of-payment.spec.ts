import { answer, propose } from '@polam/contract/calls/offers';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { orderOn } from '../../kit/trade.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  const { id: listingId } = await seller.sell({ name: 'Wheat' });
  const terms = { quantityMilli: 20_000, pricePaise: 240_000, neededOn: addDays(dayInIndia(new Date()), 5) };
  const { offer } = await buyer.ask(propose, { listingId, ...terms, payment: '30%/2/7' });
  await seller.ask(answer, { offerId: offer.id, answer: 'accept' });
});

it('an agreed advance is paid and received before the goods are sent, each tick seen on the other phone', async () => {
  const buyers = await buyer.open(paths.orders());
  const sellers = await seller.open(withQuery(paths.orders(), { side: 'seller' }));

  await payAdvance(buyers.page);
  await hear(sellers.page, `${trader.name} says that the advance for Wheat is paid.`);
  await orderOn(sellers.page).getByRole('button', { name: 'I have received the advance: ₹14,400' }).click();
  await hear(buyers.page, `${farmer.name} has received the advance for Wheat.`);
  await orderOn(sellers.page).getByRole('button', { name: 'Goods are sent off' }).click();
  await orderOn(buyers.page).getByRole('button', { name: 'Goods have arrived' }).waitFor();

  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
});

async function payAdvance(page: Page): Promise<void> {
  await orderOn(page).getByRole('button', { name: 'Pay the advance: ₹14,400' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pay ₹14,400' });
  await sheet.getByRole('button', { name: 'I have paid' }).click();
  await sheet.waitFor({ state: 'hidden' });
}
