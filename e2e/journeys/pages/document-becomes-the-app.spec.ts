import { setTimeout as wait } from 'node:timers/promises';
import { catalogue } from '@polam/contract/calls/catalogue';
import { found, listOwn } from '@polam/contract/calls/groups';
import { loginPath, paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOfScript } from '../../bytes/page-bytes.ts';
import { besideNetworkLines, besideRefusals } from '../../kit/complaints.ts';
import { seeLive, settle, visit } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';
import { farmer, neighbour, trader } from '../../kit/users.ts';

const market = openMarket();
let buyer: User;
let listing: PostedListing;
let catalogueNames: readonly string[];
let slug: string;

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  const { commodities } = await buyer.ask(catalogue, {});
  catalogueNames = commodities.map(({ names }) => names.en);
  listing = await seller.sell({ name: 'Tomato' });
  await (await market.arrive(neighbour)).sell({ name: 'Tomato', pricePaise: 250_000 });
  const { group } = await seller.ask(found, { name: 'Tadikonda Farmers', kind: 'fpo', pincode: '522002' });
  slug = group.slug;
});

it('sends a visitor who reads no script but its start, from page to page', async () => {
  const { page, complaints } = await market.openDevice();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isStart = /\/assets\/(document|intent)-/.test(request.url());
    if (isOfScript(request) && !isStart) scripts.push(request.url());
  });

  await visit(page, paths.home());
  // The name of a crop, and not what the box is for.
  const example = await page.getByRole('combobox', { name: 'Search a crop' }).getAttribute('placeholder');
  expect(catalogueNames).toContain(example);
  await visit(page, paths.buy());
  await page.getByRole('main').getByRole('link', { name: 'Tomato' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Tomato' }).waitFor();
  await settle(page);

  expect(await isApp(page)).toBe(false);
  expect(scripts).toEqual([]);
  expect(complaints).toEqual([]);
});

it('suggests a crop by the first letters of a visitor, who loses none', async () => {
  const { page, complaints } = await market.openDevice();
  await visit(page, paths.home());
  const box = page.getByRole('combobox', { name: 'Search a crop' });

  await box.pressSequentially('toma', { delay: 100 });
  await page.getByRole('listbox').getByRole('option', { name: 'Tomato' }).waitFor();

  expect(await box.inputValue()).toBe('toma');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

it('does what a visitor pressed before it was the app', async () => {
  const { page, complaints } = await market.openDevice();
  await holdHandoff(page);
  await visit(page, paths.login());
  const password = page.getByRole('main').getByLabel('Password');

  await page.getByRole('button', { name: 'Show what is typed' }).click();

  await expect.poll(() => password.getAttribute('type')).toBe('text');
  expect(await isApp(page)).toBe(true);
  expect(complaints).toEqual([]);
});

it('becomes the app of who is signed in, without a flash of the login or a lost word', async () => {
  const { page, complaints } = await market.openDevice({ signedIn: buyer });
  const letGo = await holdHandoff(page);
  await page.goto(paths.listing(listing), { waitUntil: 'domcontentloaded' });
  const message = page.getByLabel('Your message');
  await message.fill('Is it');

  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
  letGo();
  await message.pressSequentially(' fresh?');
  await settle(page);
  await seeLive(page);

  expect(await message.inputValue()).toBe('Is it fresh?');
  await page.getByRole('button', { name: 'Make an offer' }).first().waitFor();
  expect(complaints).toEqual([]);
});

it('keeps the cards of goods as high as they are, as the names of their sellers come', async () => {
  const { page } = await market.openDevice({ signedIn: buyer });
  const letGo = await holdHandoff(page);
  await page.goto(paths.buy(), { waitUntil: 'load' });
  const card = page.getByRole('main').getByRole('article').first();
  const heightOf = async () => (await card.boundingBox())?.height;
  const before = await heightOf();

  letGo();
  await seeLive(page);
  await card.getByText(new RegExp(`${farmer.name}|${neighbour.name}`)).waitFor();

  expect(before).toBeGreaterThan(100);
  expect(await heightOf()).toBe(before);
});

it('asks to join a group once, where a signed-in reader pressed before it was the app', async () => {
  const { page, complaints } = await market.openDevice({ signedIn: buyer });
  const letGo = await holdHandoff(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(slug)) sent.push(request.url());
  });
  await page.goto(paths.group({ slug }), { waitUntil: 'load' });

  await page.getByRole('link', { name: 'Ask to join' }).click();
  expect(new URL(page.url()).pathname).toBe(paths.group({ slug }));
  letGo();

  await hear(page, 'Asked. A manager will say yes or no.');
  expect(await buyer.ask(listOwn, {})).toMatchObject({ joinings: [{ way: 'asked', group: { slug } }] });
  await settle(page);
  expect(sent).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('forgets that a visitor asked to join who has left the login, or opened it in another tab', async () => {
  const { page, complaints } = await market.openDevice();
  const intents = () => page.evaluate(() => sessionStorage.getItem('ask-after-login'));
  await visit(page, paths.group({ slug }));

  await page.getByRole('link', { name: 'Ask to join' }).click({ modifiers: ['ControlOrMeta'] });
  expect(await intents()).toBeNull();
  await page.getByRole('link', { name: 'Ask to join' }).click();
  await page.waitForURL((url) => url.pathname === paths.login());
  expect(await intents()).toContain(slug);
  await page.goBack();

  await page.waitForURL((url) => url.pathname === paths.group({ slug }));
  await expect.poll(intents).toBeNull();
  expect(complaints).toEqual([]);
});

describe('a form that is sent before the page is the app', () => {
  it('waits for the app, and loses nothing', async () => {
    const { page, complaints } = await market.openDevice();
    await visit(page, paths.login());
    const letGo = await holdHandoff(page);
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    expect(await login.isEnabled()).toBe(true);
    await page.getByLabel('Email').first().fill(farmer.email);
    await page.getByLabel('Password').fill(farmer.password);

    await login.click();
    letGo();

    await page.waitForURL((url) => url.pathname === paths.home());
    expect(await tokenIn(page)).toMatch(/\w/);
    expect(complaints).toEqual([]);
  });

  it('is sent by the browser where the app does not come, and hands the session to the app', async () => {
    const { page, complaints } = await market.openDevice();
    await page.route('**/handoff?*', (route) => route.abort());
    await visit(page, loginPath(paths.orders()));
    await page.getByLabel('Email').first().fill(farmer.email);
    await page.getByLabel('Password').fill(farmer.password);
    const answer = page.waitForResponse((each) => each.request().method() === 'POST');

    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((url) => url.pathname === paths.orders());
    await page.getByRole('heading', { level: 1 }).waitFor();

    expect((await answer).headers()).toMatchObject({ 'cache-control': 'no-store' });
    const token = await tokenIn(page);
    expect(token).toMatch(/^[\w-]{20}/);
    expect(await page.content()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
    await page.reload();
    await settle(page);
    expect([new URL(page.url()).pathname, await tokenIn(page)]).toEqual([paths.orders(), token]);
    expect(besideNetworkLines(complaints)).toEqual([]);
  });

  it('has its letter kept by the page that says what is wrong, once that is the app', async () => {
    const { page, complaints } = await market.openDevice();
    await page.route('**/handoff?*', (route) => route.abort());
    await visit(page, paths.about());
    await page.getByLabel('Your message').fill('Tomato is missing.');

    await page.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL((url) => url.pathname === paths.contact());
    await settle(page);

    expect(await isApp(page)).toBe(true);
    expect(await page.getByLabel('Your message').inputValue()).toBe('Tomato is missing.');
    expect(await page.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
    expect(besideRefusals(besideNetworkLines(complaints), 422)).toEqual([]);
  });
});

/** The token of the session in the browser; empty where there is none. */
function tokenIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { token = '' } = JSON.parse(localStorage.getItem('auth') ?? '{}') as { token?: string };
    return token;
  });
}

function isApp(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['app'] !== undefined);
}

/** Has the module of the app wait until it is let go, for a second at most. */
async function holdHandoff(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/handoff?*', async (route) => {
    await Promise.race([isLetGo, wait(1_000)]);
    await route.continue();
  });
  return letGo;
}
