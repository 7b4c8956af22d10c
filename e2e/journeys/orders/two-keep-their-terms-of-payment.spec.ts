import { answer, propose } from '@polam/contract/calls/offers';
import { weigh } from '@polam/contract/calls/orders';
import { seenTermsOf } from '@polam/contract/offers/seen-terms';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { besideRefusals } from '../../kit/complaints.ts';
import { visit } from '../../kit/device.ts';
import { orderOn } from '../../kit/trade.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket(() => ({ JOBS_EVERY_S: '0.5' }));
const terms = { quantityMilli: 20_000, pricePaise: 240_000, neededOn: addDays(dayInIndia(new Date()), 5) };
let seller: User;
let buyer: User;
let orderId: string;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  const { id: listingId } = await seller.sell({ name: 'Wheat' });
  const { offer } = await buyer.ask(propose, { listingId, ...terms, payment: '30%/2/0' });
  const accepted = await seller.ask(answer, { offerId: offer.id, answer: 'accept', ...seenTermsOf(offer) });
  orderId = accepted.orderId ?? '';
});

it('an agreed advance is paid and received before the goods are sent; the rest is overdue, reminded of, and settled', async () => {
  const buyers = await buyer.open(paths.orders());
  const sellers = await seller.open(withQuery(paths.orders(), { side: 'seller' }));

  await payAdvance(buyers.page);
  await hear(sellers.page, `${trader.name} says that the advance for Wheat is paid.`);
  await orderOn(sellers.page).getByRole('button', { name: 'I have received the advance: ₹14,400' }).click();
  await hear(buyers.page, `${farmer.name} has received the advance for Wheat.`);
  await orderOn(sellers.page).getByRole('button', { name: 'Goods are sent off' }).click();
  await orderOn(buyers.page).getByRole('button', { name: 'Goods have arrived' }).click();
  for (const side of [buyer, seller]) await side.ask(weigh, { orderId, quantityMilli: 20_000 });

  await letTheDayPass();
  await hear(buyers.page, `A payment for Wheat is overdue in the deal with ${farmer.name}.`);
  await hear(sellers.page, `A payment for Wheat is overdue in the deal with ${trader.name}.`);
  await visit(buyers.page, paths.orders());
  await orderOn(buyers.page)
    .getByText(/^Rest · ₹33,600: overdue since /)
    .waitFor();
  const maize = await seller.sell({ name: 'Maize' });
  await beLedToWhatIsDue(buyers.page, maize);

  await orderOn(buyers.page).getByRole('button', { name: 'Pay ₹33,600' }).click();
  await buyers.page.getByRole('dialog').getByRole('button', { name: 'I have paid' }).click();
  await hear(sellers.page, `${trader.name} says that Wheat is paid.`);
  await orderOn(sellers.page).getByRole('button', { name: 'I have received ₹33,600' }).click();
  await hear(buyers.page, `${farmer.name} has received the money for Wheat.`);
  await buyer.ask(propose, { listingId: maize.id, ...terms });

  expect([...sellers.complaints, ...besideRefusals(buyers.complaints, 409)]).toEqual([]);
});

async function payAdvance(page: Page): Promise<void> {
  await orderOn(page).getByRole('button', { name: 'Pay the advance: ₹14,400' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pay ₹14,400' });
  await sheet.getByRole('button', { name: 'I have paid' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** An offer is refused beside what was typed, with the way to the order of which a payment is overdue. */
async function beLedToWhatIsDue(page: Page, listing: Parameters<typeof paths.userListing>[0]): Promise<void> {
  await visit(page, paths.userListing(listing));
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByRole('button', { name: /^Offer ₹2,400/ }).click();
  await sheet.getByText(/^A payment of yours is overdue\./).waitFor();
  await sheet.getByRole('link', { name: 'See what is due' }).click();
  await page.waitForURL(`**${paths.orders()}#${orderId}`);
}

/** The rest was due two days ago: at any hour of today both sides are to be reminded. */
async function letTheDayPass(): Promise<void> {
  const dueOn = addDays(dayInIndia(new Date()), -2);
  const changed = await market.work(
    (db) => db`update order_payments set due_on = ${dueOn} where order_id = ${orderId} and part = 'rest'`,
  );
  expect(changed.count).toBe(1);
}
