import { read, start } from '@polam/contract/calls/chats';
import { paths } from '@polam/web/paths';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOffer } from '../../kit/trade.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { conversationOn } from '../../kit/chats.ts';

/** Largest movement that is not seen as a jump, in pixels. */
const STILL_PX = 1;

const market = openMarket();
let seller: User;
let buyer: User;
let chat: string;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

beforeEach(async () => {
  const listing = await seller.sell({ name: 'Wheat' });
  const { negotiationId } = await buyer.ask(start, { listingId: listing.id, text: 'Is it dry?' });
  chat = paths.chat({ id: negotiationId });
});

it.each([390, 1366] as const)(
  'stands in the chat as soon as it is taken, and moves neither page nor focus away, %i wide',
  async (width) => {
    const { page, complaints } = await buyer.open(chat, { width });
    await page.getByRole('button', { name: 'Make an offer' }).scrollIntoViewIfNeeded();
    const before = await placeOf(page);
    await holdBack(page);

    await offer(page);

    await cardOn(page, seller).getByText('Waiting for an answer').waitFor();
    expect(Math.abs((await placeOf(page)).scrollY - before.scrollY)).toBeLessThanOrEqual(STILL_PX);
    expect(Math.abs((await placeOf(page)).conversationTop - before.conversationTop)).toBeLessThanOrEqual(
      STILL_PX,
    );
    await expect.poll(() => isInSight(cardOn(page, seller))).toBe(true);
    await letThrough(page);
    await page.getByRole('button', { name: 'Take my offer back' }).waitFor();
    // Focus comes with the frame after the button.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect((await placeOf(page)).scrollY).toBe(before.scrollY);
    expect(complaints).toEqual([]);
  },
);

it.each([390, 1366] as const)(
  'fills the screen with goods, newest words, answer and message field, and nothing around it, %i wide',
  async (width) => {
    const { page } = await buyer.open(chat);
    await offer(page);
    await cardOn(page, seller).getByText('Waiting for an answer').waitFor();
    const { page: opened, complaints } = await seller.open(chat, { width });

    const accept = opened.getByRole('button', { name: /^Accept/ });
    await accept.waitFor();

    const inSight = [
      accept,
      opened.getByRole('textbox', { name: 'Message' }),
      opened.getByRole('heading', { level: 2, name: buyer.user.name }).last(),
      cardOn(opened, buyer).getByText('Waiting for an answer'),
    ];
    for (const each of inSight) await expect.poll(() => isOnScreen(each)).toBe(true);
    expect(await opened.getByRole('contentinfo').count()).toBe(0);
    expect(await isScrollable(opened)).toBe(false);
    expect(complaints).toEqual([]);
  },
);

it('leads back to the list of conversations on a phone', async () => {
  const { page } = await buyer.open(paths.chats());
  await page.getByRole('link', { name: seller.user.name }).first().click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();

  await page.getByRole('link', { name: 'Back to Deals' }).click();

  await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.chats());
});

function isOnScreen(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });
}

/** Whether anything of the page lies beyond the screen. */
function isScrollable(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight + 1);
}

it('says on both screens at once that it was accepted', async () => {
  const phone = await buyer.open(chat);
  const desktop = await seller.open(chat, { width: 1366 });
  await offer(phone.page);
  await desktop.page.getByRole('button', { name: /^Accept/ }).click();
  await Promise.all([holdBack(desktop.page), holdBack(phone.page)]);

  await desktop.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();

  await cardOn(desktop.page, buyer).getByText('Accepted').waitFor();
  await cardOn(phone.page, seller).getByText('Accepted').waitFor();
  await desktop.page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await desktop.page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

const held = new WeakMap<Page, () => Promise<void>>();

/** Holds back answers to reads of the chat: offers seen meanwhile came without a new read. */
async function holdBack(page: Page): Promise<void> {
  const pattern = `**${read.path.replace('{negotiation}', '*')}`;
  const waiting: Route[] = [];
  await page.route(pattern, (route) => void waiting.push(route));
  held.set(page, async () => {
    await page.unroute(pattern);
    await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
  });
}

async function letThrough(page: Page): Promise<void> {
  await held.get(page)?.();
}

function offer(page: Page): Promise<void> {
  const button = 'Offer ₹2,300 × 20 quintals = ₹46,000';
  return makeOffer(page, { price: '2300', note: 'I pay at once.', button });
}

function cardOn(page: Page, other: User): Locator {
  return conversationOn(page, other).getByRole('article').filter({ hasText: '₹2,300' });
}

function placeOf(page: Page): Promise<{ scrollY: number; conversationTop: number }> {
  return page.evaluate(() => {
    const conversation = document.querySelector('section[aria-label^="Chat with"]');
    return { scrollY: window.scrollY, conversationTop: conversation?.getBoundingClientRect().top ?? 0 };
  });
}

/** Whether a card is visible within its scrolling box. */
function isInSight(card: Locator): Promise<boolean> {
  return card.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const box = element.closest('[role="group"]')?.getBoundingClientRect();
    return box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1;
  });
}
