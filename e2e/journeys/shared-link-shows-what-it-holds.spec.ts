import { get } from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';

let market: DemoMarket;
let browser: Browser;
let shared: { readonly path: string; readonly name: string; readonly price: string };

beforeAll(async () => {
  [market, browser] = await Promise.all([startDemoMarket(), launchBrowser()]);
  const { listing } = market.sights;
  const { commodity, pricePaise, unit } = await findListing(listing.id);
  const price = `₹${(pricePaise / 100).toLocaleString('en-IN')}`;
  shared = { path: paths.listing(listing), name: commodity.names.en, price: `${price} per ${unit}` };
});

afterAll(async () => {
  await browser.close();
  await market.polam.stop();
});

it('shows name, price and picture to those who only fetch it, as messengers do', async () => {
  const answer = await fetch(`${market.polam.url}${shared.path}`);
  const page = await answer.text();

  expect(answer.status).toBe(200);
  expect(textOf(page, /<title>([^<]*)<\/title>/)).toContain(`${shared.name} ${shared.price}`);
  expect(metaOf(page, 'og:title')).toContain(`${shared.name} ${shared.price}`);
  expect(metaOf(page, 'og:url')).toBe(`${market.polam.url}${shared.path}`);
  expect(metaOf(page, 'description')).toMatch(/\d.* left/);
  const picture = await fetch(metaOf(page, 'og:image'));
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);
});

it('says that a lot is no longer there, with the status that says so too', async () => {
  const { category, slug } = market.sights.listing;
  const unknown = paths.listing({ category, slug, id: '0'.repeat(24) });

  const answer = await fetch(`${market.polam.url}${unknown}`);

  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('This lot is no longer here');
});

it('can be read where scripts do not run', async () => {
  const context = await browser.newContext({
    baseURL: market.polam.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

  await page.goto(shared.path);

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(shared.name);
  const said = await page.getByRole('main').innerText();
  expect(said.replaceAll(/\s+/g, ' ')).toContain(shared.price);
  expect(complaints).toEqual([]);
  await context.close();
});

async function findListing(listingId: string): Promise<OutputOf<typeof get>['listing']> {
  const answer = await callOver(market.polam.url, { call: get, input: { listingId } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listing;
}

function metaOf(page: string, name: string): string {
  const meta = (page.match(/<meta [^>]*>/g) ?? []).find((each) => each.includes(`="${name}"`)) ?? '';
  return textOf(meta, /content="([^"]*)"/);
}

function textOf(html: string, pattern: RegExp): string {
  return (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
}
