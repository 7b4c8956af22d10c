import { getProfile } from '@polam/contract/calls/people';
import type { OutputOf } from '@polam/contract/call';
import { launchBrowser } from '@polam/tools/browser';
import { paths, withQuery } from '@polam/web/paths';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, visit } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';

let market: DemoMarket;
let browser: Browser;
let person: OutputOf<typeof getProfile>['person'];
let path: string;

beforeAll(async () => {
  [market, browser] = await Promise.all([startDemoMarket(), launchBrowser()]);
  const { user, admin } = market.people;
  const input = { personId: user.user.id };
  const sent = { token: admin.token };
  const answer = await callOver(market.polam.url, { call: getProfile, input, sent });
  if (!answer.ok) throw new Error(answer.message);
  person = answer.value.person;
  path = paths.publicPerson({ uid: person.id });
});

afterAll(async () => {
  await browser.close();
  await market.polam.stop();
});

it('shows name and place to those who only fetch it, and no phone, e-mail or address', async () => {
  const answer = await fetch(`${market.polam.url}${path}`);
  const page = await answer.text();

  expect(answer.status).toBe(200);
  expect(page).toContain(`<title>${person.name} · ${person.district}`);
  expect(page).toContain(`${market.polam.url}${path}`);
  for (const secret of [person.phone, person.email, person.address]) expect(page).not.toContain(secret);
});

it('says that nobody is under a broken link, with the status that says so too', async () => {
  for (const uid of ['nonsense', '0190163d-8694-739b-aea5-966c26f8ad91']) {
    const answer = await fetch(`${market.polam.url}${paths.publicPerson({ uid })}`);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Nobody is here under this link');
  }
});

it('opens each of its tabs where scripts do not run', async () => {
  const context = await browser.newContext({ baseURL: market.polam.url, javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto(path);
  expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(person.listings.length);
  await page.getByRole('tab', { name: 'Requirements' }).click();

  expect(await page.getByRole('tabpanel').innerText()).toContain('Red chilli');
  expect(new URL(page.url()).search).toBe('?tab=requirements');
  await context.close();
});

it('copies the link for everybody, and leads a visitor on without a word in the console', async () => {
  const device = await openDevice(browser, { url: market.polam.url });
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(device.page, withQuery(path, { tab: 'hire' }));

  await device.page.getByRole('button', { name: 'Copy link' }).click();
  await device.page.getByText('copied profile url').waitFor();
  const copied = await device.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${market.polam.url}${withQuery(path, { lang: 'en' })}`);

  await device.page.getByRole('tab', { name: /Posts/ }).click();
  await device.page.getByRole('tabpanel').getByRole('link').first().click();
  await device.page.getByRole('link', { name: 'View profile' }).click();
  await device.page.getByRole('heading', { level: 1, name: person.name }).waitFor();
  expect(new URL(device.page.url()).pathname).toBe(path);
  expect(device.complaints).toEqual([]);
  await device.close();
});
