import { get, remove } from '@polam/contract/calls/listings';
import { crawlerPatterns, pathIn, paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askOver } from '../../kit/client.ts';
import { besideRefusals } from '../../kit/complaints.ts';
import { visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';
import { fetchPage } from '../../kit/page-head.ts';

const market = openDemoMarket();

const listingPath = (id: string) => paths.listing({ category: 'vegetables', slug: 'tomato', id });

it.each([
  ['a lot that never was', listingPath('01a1fd37-0000-7000-8000-000000000000'), 'This lot is no longer here'],
  ['a broken id', listingPath('0'.repeat(24)), 'This lot is no longer here'],
  ['an unknown category', paths.category({ category: 'moon' }), 'There is no such crop here'],
  [
    'an unknown crop',
    paths.commodity({ category: 'vegetables', slug: 'moon-dust' }),
    'There is no such crop here',
  ],
  [
    'a name of 200 letters',
    paths.commodity({ category: 'vegetables', slug: 'x'.repeat(200) }),
    'There is no such crop here',
  ],
])('to %s answers 404, says so and leads on', async (_what, path, sentence) => {
  const { status, html } = await fetchPage(at(path));
  const device = await market.openDevice();
  await visit(device.page, path);
  await seeWayOn(device.page, sentence);
  const { page: bare } = await market.openDevice({ scripts: 'block' });
  await bare.goto(path);
  await seeWayOn(bare, sentence);

  expect(status).toBe(404);
  expect(html).toContain(sentence);
  // The browser itself logs the status of the page; nothing of ours complains.
  expect(besideRefusals(device.complaints, 404)).toEqual([]);
  expect(device.complaints).toHaveLength(1);
});

it('to a listing that was taken down answers 410, and leads to others like it', async () => {
  const { ownListingId: listingId } = market.demo.sights;
  const { commodity, slug } = (await askOver(market.url, { call: get, input: { listingId } })).listing;
  const path = paths.listing({ category: commodity.categorySlug, slug, id: listingId });
  await market.user('user').ask(remove, { listingId, reason: 'sold elsewhere' });

  const { status, html } = await fetchPage(at(pathIn('te', path)));

  expect(status).toBe(410);
  expect(html).toContain('అమ్మేవారు ఈ సరుకును తీసేశారు');
  expect(html).toContain(
    `href="${paths.commodity({ category: commodity.categorySlug, slug: commodity.slug })}"`,
  );
});

it.each([
  ['/buy-commodity/vegetables/reddish', '/buy-commodity/vegetables/radish'],
  ['/buy-commodity/fruits/radish', '/buy-commodity/vegetables/radish'],
  ['/buy-commodity/reddish', '/buy-commodity/vegetables/radish'],
  ['/buy-commodity/Vegetables/', '/buy-commodity/vegetables'],
  ['/buy-commodity/fruits/vegetables', '/buy-commodity/vegetables'],
  ['/buy-commodity/all', '/buy-commodity'],
])('under the old or misspelt path %s leads to %s, with search and language', async (old, path) => {
  const { status, location } = await fetchPage(at(withQuery(old, { q: 'fresh', lang: 'te' })));

  expect([status, location]).toEqual([301, withQuery(path, { q: 'fresh', lang: 'te' })]);
});

it('to a listing leads to its true path, whatever words stand beside the id', async () => {
  const { id } = market.demo.sights.listing;
  const { commodity, slug } = (await askOver(market.url, { call: get, input: { listingId: id } })).listing;
  const path = paths.listing({ category: commodity.categorySlug, slug, id });

  const misspelt = await fetchPage(at(pathIn('hi', paths.listing({ category: 'x', slug: 'y', id }))));
  const bare = await fetchPage(at(paths.category({ category: id })));
  const short = await fetchPage(at(paths.commodity({ category: 'x', slug: id })));

  expect([misspelt.status, misspelt.location]).toEqual([301, pathIn('hi', path)]);
  expect([bare.status, bare.location]).toEqual([301, path]);
  expect([short.status, short.head.canonical]).toEqual([200, at(path)]);
});

it('is none that robots.txt and the sitemap lead to', async () => {
  const robots = await (await fetch(at(crawlerPatterns.robots))).text();
  expect(robots).toContain(`Sitemap: ${at(crawlerPatterns.sitemap)}`);
  expect(robots).toMatch(/^Disallow: \/dashboard$/m);

  const parts = await locationsOf(at(crawlerPatterns.sitemap));
  const pages = (await Promise.all(parts.map(locationsOf))).flat();
  const statuses = new Set<number>();
  for (const page of pages) statuses.add((await fetchPage(page)).status);

  expect(pages).toEqual(
    expect.arrayContaining([at(paths.home()), at(paths.category({ category: 'spices' }))]),
  );
  expect(pages.some((page) => page.includes(market.demo.sights.listing.id))).toBe(true);
  expect(pages).toContain(at(paths.publicUser({ uid: market.demo.sights.userId })));
  expect(new Set(pages).size).toBe(pages.length);
  expect([...statuses]).toEqual([200]);
});

/** The page says what is missing, and leads to all that is sold. */
async function seeWayOn(page: Page, sentence: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: sentence }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'See all crops' }).click();
  await page.getByRole('heading', { level: 1, name: 'Buy commodity' }).waitFor();
}

async function locationsOf(address: string): Promise<readonly string[]> {
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return Array.from((await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, found = '']) => found);
}

function at(path: string): string {
  return `${market.url}${path}`;
}
