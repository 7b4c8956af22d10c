import { read } from '@polam/contract/calls/chats';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openMarket } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();

it('takes five prices and an agreement without a keyboard, each in two presses or three', async () => {
  const seller = await market.arrive(farmer);
  const buyer = await market.arrive(trader);
  const listing = await seller.sell({ name: 'Wheat' });
  const trading = await buyer.open(paths.userCommodity({ category: 'all', slug: listing.id }));

  await offer(trading.page, { open: 'Make an offer', step: '₹20 less', send: 'Offer ₹2,380 × 50 quintals' });

  await trading.page.goto(paths.chats());
  await trading.page.getByRole('link', { name: seller.user.name }).first().click();
  await trading.page.waitForURL(`**${paths.chats()}/*`);
  const chat = new URL(trading.page.url()).pathname;
  const selling = await seller.open(chat);
  const counter = 'Make a counter-offer';
  await offer(selling.page, { open: counter, step: '₹10 more', send: 'Offer ₹2,390' });
  await offer(trading.page, { open: counter, step: '₹10 less', send: 'Offer ₹2,380' });
  await offer(selling.page, { open: counter, step: '₹10 more', send: 'Offer ₹2,390' });
  await offer(trading.page, { open: counter, step: null, send: 'Offer ₹2,390' });
  await selling.page.getByRole('button', { name: /^Accept.*₹1,19,500/ }).click();
  await selling.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();

  await trading.page.getByText('Accepted').first().waitFor();
  const { conversation } = await buyer.ask(read, { negotiationId: chat.split('/').at(-1) ?? '' });
  expect(conversation.subject.id).toBe(listing.id);
  expect([...trading.complaints, ...selling.complaints]).toEqual([]);
});

interface Round {
  /** Name of the button that opens the form. */
  readonly open: string;
  /** Name of the step; null for the price that the form begins with. */
  readonly step: string | null;
  readonly send: string;
}

async function offer(page: Page, { open, step, send }: Round): Promise<void> {
  await page.getByRole('button', { name: open }).click();
  const sheet = page.getByRole('dialog', { name: open });
  if (step !== null) await sheet.getByRole('button', { name: step }).click();
  await sheet.getByRole('button', { name: send }).click();
  await sheet.waitFor({ state: 'hidden' });
}
