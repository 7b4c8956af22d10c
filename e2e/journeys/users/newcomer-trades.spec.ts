import { listOwn } from '@polam/contract/calls/listings';
import { startSmsSink, type SmsSink } from '@polam/server/testing/sms-sink';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { callOver } from '../../kit/client.ts';
import { settle, visit } from '../../kit/device.ts';
import { handTasks } from '../../kit/hand/hand-tasks.ts';
import { watchHand, type HandWork } from '../../kit/hand/hand.ts';
import { openMarket } from '../../kit/opening.ts';
import { takePhoto } from '../../kit/photo.ts';
import { hear } from '../../kit/toasts.ts';
import { farmer } from '../../kit/users.ts';

let sink: SmsSink | null = null;
const market = openMarket(async () => {
  sink = await startSmsSink();
  return { SMS_URL: sink.url, SMS_TEMPLATE_ID: '1107161234567890123' };
});

afterAll(() => sink?.close());

describe('somebody who comes for the first time', () => {
  it('opens an account and posts a crop with a photo in twelve taps all told', async () => {
    const { page, complaints } = await market.openDevice({ width: 390 });
    const hand = await watchHand(page);
    await visit(page, paths.home());

    await page.getByRole('main').getByRole('link', { name: 'Sell', exact: true }).tap();
    await register(page, { name: 'Lakshmi Devi', phone: '9848012345' });
    await page.getByText('Take a photo').waitFor();
    await takeOne(page);
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.getByRole('group', { name: 'Harvested now' }).getByRole('button').first().tap();
    await typeOnPad(page, '50');
    hand.fields.add('quantity');
    await page.getByLabel(/^Price per/).tap();
    await typeOnPad(page, '2400');
    hand.fields.add('price');
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.getByRole('button', { name: /^Post 50 .* at ₹2,400/ }).tap();
    await hear(page, 'Product created successfully');

    expect(workOf(hand)).toEqual(countsOf('registerAndSell'));
    const token = await tokenOf(page);
    const own = await callOver(market.url, { call: listOwn, input: {}, sent: { token } });
    expect(own.ok && own.value.listings.map(({ photos }) => photos.length)).toEqual([1]);
    expect(complaints).toEqual([]);
  });

  it('makes a deal from a link that somebody has sent', async () => {
    const seller = await market.arrive(farmer);
    const listing = await seller.sell({ name: 'Wheat' });
    const { page, complaints } = await market.openDevice({ width: 390 });
    const hand = await watchHand(page);
    await visit(page, paths.listing(listing));

    await page.getByRole('link', { name: 'Log in to contact' }).first().tap();
    await register(page, { name: 'Sambasiva Rao', phone: '9848054321' });
    await page.getByRole('button', { name: 'Make an offer' }).tap();
    await page.getByRole('button', { name: /^Offer ₹2,400 × 50 quintals/ }).tap();
    await page.getByRole('button', { name: 'Take my offer back' }).waitFor();

    expect(workOf(hand)).toEqual(countsOf('offerFromLink'));
    await acceptIt(await seller.open(paths.chats()));
    await page.getByText(/^You have a deal: ₹2,400/).waitFor();
    expect(complaints).toEqual([]);
  });
});

/** From the login, where whoever wants to trade is led, by the way to a new account. */
async function register(page: Page, { name, phone }: { name: string; phone: string }): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('link', { name: 'Create Account' }).tap();
  for (const [label, text] of [
    ['Your name', name],
    ['Phone number', phone],
    ['Village or pincode', '522001'],
  ] as const) {
    await form.getByLabel(label).tap();
    await page.keyboard.insertText(text);
  }
  await form.getByRole('button', { name: 'Agree and continue' }).tap();
  await page.getByLabel('Code from the SMS', { exact: true }).waitFor();
  await page.keyboard.type(sink?.codeOf(phone) ?? '');
  await page.waitForURL(({ pathname }) => ![paths.register(), paths.login()].includes(pathname));
  await settle(page);
}

async function takeOne(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Take a photo').tap();
  await (await chooser).setFiles(await takePhoto());
  await page.getByRole('img', { name: 'Your photo 1' }).waitFor();
}

async function typeOnPad(page: Page, figure: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const key of figure) await pad.getByRole('button', { name: key, exact: true }).tap();
}

async function acceptIt({ page }: { page: Page }): Promise<void> {
  await page.getByRole('link', { name: 'Sambasiva Rao' }).first().tap();
  await page.getByRole('button', { name: /^Accept.*₹1,20,000/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).tap();
}

async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('auth'));
  return (JSON.parse(stored ?? '{}') as { token?: string }).token ?? '';
}

function workOf({ taps, fields }: HandWork) {
  return { taps, fields: fields.size };
}

function countsOf(name: keyof typeof handTasks) {
  const { taps, fields } = handTasks[name];
  return { taps, fields };
}
