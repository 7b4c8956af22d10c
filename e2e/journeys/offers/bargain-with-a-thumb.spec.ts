import { list, read } from '@polam/contract/calls/chats';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { handTasks } from '../../kit/hand/hand-tasks.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, neighbour, trader } from '../../kit/users.ts';

const market = openMarket();
let seller: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
});

it('takes five prices and an agreement without a keyboard, each but the first in two presses', async () => {
  const buyer = await market.arrive(trader);
  const listing = await seller.sell({ name: 'Wheat' });
  const trading = await buyer.open(paths.userCommodity({ category: 'all', slug: listing.id }));

  await trading.page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = trading.page.getByRole('dialog', { name: 'Make an offer' });
  for (let steps = 0; steps < 3; steps += 1) await sheet.getByRole('button', { name: '₹20 less' }).click();
  await sheet.getByRole('button', { name: 'Offer ₹2,340 × 50 quintals' }).click();
  await sheet.waitFor({ state: 'hidden' });

  await trading.page.goto(paths.chats());
  await trading.page.getByRole('link', { name: seller.user.name }).first().click();
  await trading.page.waitForURL(`**${paths.chats()}/*`);
  const chat = new URL(trading.page.url()).pathname;
  const selling = await seller.open(chat);
  const presses = [
    await countPresses(selling.page, () => answer(selling.page, '₹2,390')),
    await countPresses(trading.page, () => answer(trading.page, '₹2,350')),
    await countPresses(selling.page, () => answer(selling.page, '₹2,380')),
    await countPresses(trading.page, () => answer(trading.page, '₹2,370')),
    await countPresses(selling.page, () => accept(selling.page)),
  ];

  const counters = Array.from({ length: 4 }, () => handTasks.counter.taps);
  expect(presses).toEqual([...counters, handTasks.accept.taps]);
  await trading.page.getByText('Accepted').first().waitFor();
  const { conversation } = await buyer.ask(read, { negotiationId: chat.split('/').at(-1) ?? '' });
  expect(conversation.subject.id).toBe(listing.id);
  await trading.page.goto(`${paths.chats()}?filter=agreed`);
  await trading.page.getByRole('article').getByText('Confirmed').waitFor();
  expect([...trading.complaints, ...selling.complaints]).toEqual([]);
});

it('offers the asking price for a whole listing in two presses', async () => {
  const buyer = await market.arrive(neighbour);
  const listing = await seller.sell({ name: 'Onion' });
  const { page, complaints } = await buyer.open(paths.userCommodity({ category: 'all', slug: listing.id }));

  const presses = await countPresses(page, async () => {
    await page.getByRole('button', { name: 'Make an offer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Make an offer' });
    await sheet.getByRole('button', { name: /^Offer ₹2,400 × 50 quintals/ }).click();
    await sheet.waitFor({ state: 'hidden' });
  });

  expect(presses).toBe(handTasks.offer.taps);
  const { conversations } = await seller.ask(list, {});
  expect(conversations.map(({ subject }) => subject.id)).toContain(listing.id);
  expect(complaints).toEqual([]);
});

/** Answers with one of the prices that stand ready. */
async function answer(page: Page, price: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Make a counter-offer' });
  await page
    .getByRole('group', { name: 'Make a counter-offer' })
    .getByRole('button', { name: price })
    .click();
  await sheet.getByRole('button', { name: `Offer ${price} × 50 quintals` }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept.*₹1,18,500/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Number of presses of a user that the page has seen meanwhile. */
async function countPresses(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    document.body.dataset['presses'] = '0';
    const count = () =>
      (document.body.dataset['presses'] = String(Number(document.body.dataset['presses']) + 1));
    if (document.body.dataset['counts'] === undefined) addEventListener('pointerdown', count, true);
    document.body.dataset['counts'] = '';
  });
  await act();
  return page.evaluate(() => Number(document.body.dataset['presses']));
}
