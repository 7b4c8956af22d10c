import { answer, propose } from '@polam/contract/calls/offers';
import { move, weigh } from '@polam/contract/calls/orders';
import { invite, listParts, markPayout, setShare } from '@polam/contract/calls/pools';
import { addDays, dayInIndia } from '@polam/domain/day';
import { nameInScript } from '@polam/domain/names/name-in-script';
import { paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';
import { orderOn } from '../../kit/trade.ts';
import { farmer, neighbour, newcomer, trader } from '../../kit/users.ts';

const market = openMarket();
let organiser: User;
let joining: User;
let third: User;
let buyer: User;
let listingId: string;

beforeAll(async () => {
  organiser = await market.arrive(farmer);
  joining = await market.arrive(neighbour);
  third = await market.arrive(newcomer);
  buyer = await market.arrive(trader);
  ({ id: listingId } = await organiser.sell({ name: 'Red chilli', quantityMilli: 10_000 }));
});

it('three farmers pool sixty quintals, one trader buys them, and each is paid to the paisa', async () => {
  const organisers = await organiser.open(paths.ownListing({ pid: listingId }));
  const joiners = await joining.open(paths.shares());

  await inviteByNumber(organisers.page);
  await hear(joiners.page, `${farmer.name} asks you to sell Red chilli together.`);
  await join(joiners.page);
  await hear(organisers.page, `${neighbour.name} has joined your lot of Red chilli.`);
  await organiser.ask(invite, { listingId, userId: third.user.id, quantityMilli: 30_000 });
  await third.ask(setShare, { listingId, quantityMilli: 30_000 });
  await organisers.page.getByText('60 quintals', { exact: true }).waitFor();

  const orderId = await buyAll();
  await hear(joiners.page, `${farmer.name} has sold Red chilli, some of it yours.`);
  await weighAll(organisers.page);
  await joiners.page.getByRole('button', { name: 'The weight is right' }).click();
  await hear(organisers.page, `${neighbour.name} confirmed their weight of Red chilli.`);
  await buyer.ask(weigh, { orderId, quantityMilli: 59_641 });
  await buyer.ask(move, { orderId, move: 'complete', seen: 'delivered' });
  await joiners.page.getByText('₹47,563.55', { exact: true }).waitFor();

  await payOut(organisers.page);
  await hear(joiners.page, `${farmer.name} says that you were paid for Red chilli.`);
  await joiners.page.getByLabel('I got the money').click();
  await hear(organisers.page, `${neighbour.name} has received the money for Red chilli.`);
  const { parts } = await organiser.ask(listParts, { orderId });
  const [own, second, last] = parts;
  await third.ask(markPayout, { orderId, shareId: last?.shareId ?? '', isDone: true });
  const paid = (await organiser.ask(listParts, { orderId })).parts;
  expect(parts.map(({ paise }) => paise)).toEqual([2_348_321, 4_756_355, 7_083_978]);
  expect(own).toMatchObject({ paidAt: null, receivedAt: null });
  expect(paid.slice(1).map(({ shareId }) => shareId)).toEqual([second?.shareId, last?.shareId]);
  expect(paid.slice(1).every(({ paidAt, receivedAt }) => paidAt !== null && receivedAt !== null)).toBe(true);
  expect([...organisers.complaints, ...joiners.complaints]).toEqual([]);
});

async function inviteByNumber(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fill this lot with other farmers' }).click();
  await page.getByLabel('Number of the farmer').fill(neighbour.phone);
  await page.getByLabel('How much').fill('20');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('Asked for 20 quintals').waitFor();
}

async function join(page: Page): Promise<void> {
  await page.getByText(`${farmer.name} asks you to add 20 quintals and sell together.`).waitFor();
  await page.getByRole('button', { name: 'Yes, sell together' }).click();
  await page.getByText('Joined', { exact: true }).waitFor();
}

/** The trader’s offer for all of it, at 2,379.01 a quintal, on its way and there. */
async function buyAll(): Promise<string> {
  const terms = { quantityMilli: 60_000, pricePaise: 237_901, neededOn: addDays(dayInIndia(new Date()), 5) };
  const { offer } = await buyer.ask(propose, { listingId, ...terms });
  const { orderId } = await organiser.ask(answer, { offerId: offer.id, answer: 'accept' });
  if (orderId === null) throw new Error('the accepted offer made no order');
  await organiser.ask(move, { orderId, move: 'dispatch', seen: 'confirmed' });
  await organiser.ask(move, { orderId, move: 'deliver', seen: 'dispatched' });
  return orderId;
}

/** Pattern of a name as it was typed or as it is spelled to a reader of English. */
const shown = (name: string) => `(${name}|${nameInScript(name, 'en') ?? name})`;

async function weighAll(page: Page): Promise<void> {
  await visit(page, withQuery(paths.orders(), { side: 'seller' }));
  const weights = [
    [farmer.name, '9.871'],
    [neighbour.name, '19.993'],
    [newcomer.name, '29.777'],
  ] as const;
  for (const [name, weight] of weights) {
    const title = new RegExp(`^Goods of ${shown(name)}$`);
    await orderOn(page, 'Red chilli')
      .getByRole('button', { name: new RegExp(`Enter weight: ${shown(name)}$`) })
      .click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Weighed quantity').fill(weight);
    await dialog.getByRole('button', { name: 'Save weight' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}

async function payOut(page: Page): Promise<void> {
  await visit(page, withQuery(paths.orders(), { side: 'seller', state: 'ended' }));
  for (const name of [neighbour.name, newcomer.name]) {
    const part = orderOn(page, 'Red chilli')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(shown(name)) });
    await part.getByLabel('Paid out').click();
    await expect.poll(() => part.getByLabel('Paid out').isChecked()).toBe(true);
  }
}
