import type { OutputOf } from '@polam/contract/call';
import { create, get } from '@polam/contract/calls/listings';
import { languages } from '@polam/domain/catalogue';
import { canonicalIn, pathIn, paths } from '@polam/web/paths';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { askOver } from '../../kit/client.ts';
import { settle, visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';
import { fetchPage } from '../../kit/page-head.ts';
import { hear } from '../../kit/toasts.ts';

type Listing = OutputOf<typeof get>['listing'];

const market = openDemoMarket();
let sold: Listing;
let shared: { readonly path: string; readonly name: string; readonly price: string };

beforeAll(async () => {
  sold = await findListing(market.demo.sights.listing.id);
  const { commodity, pricePaise, unit } = sold;
  const price = `₹${(pricePaise / 100).toLocaleString('en-IN')}`;
  shared = { path: pathOf(sold), name: commodity.names.en, price: `${price} per ${unit}` };
});

it('shows name, price and picture to those who only fetch it, as messengers do', async () => {
  const { status, head } = await fetchPage(at(shared.path));

  expect(status).toBe(200);
  expect(head.title).toContain(`${shared.name} ${shared.price}`);
  expect(head.meta('og:title')).toContain(`${shared.name} ${shared.price}`);
  expect(head.meta('og:url')).toBe(at(pathIn('en', shared.path)));
  expect(head.canonical).toBe(at(shared.path));
  expect(head.meta('description')).toMatch(/\d.* left/);
  expect(head.meta('description').length).toBeLessThanOrEqual(160);
  expect(head.meta('product:price:amount')).toBe(String(sold.pricePaise / 100));
  expect(await pictureOf(head.meta('og:image'))).toEqual(aCard);
});

it.each(languages)('is previewed in the language of who passes it on: %s', async (language) => {
  const { head, cookie } = await fetchPage(at(pathIn(language, shared.path)));

  expect(head.language).toBe(language);
  expect(head.title).toContain(sold.commodity.names[language]);
  expect(head.meta('og:locale')).toBe(`${language}_IN`);
  expect(new URL(head.meta('og:image')).searchParams.get('lang')).toBe(language);
  // Each language has an address of its own that names itself: else search engines ignore the links.
  expect(head.canonical).toBe(at(canonicalIn(language, shared.path)));
  expect(head.alternates).toEqual({
    ...Object.fromEntries(languages.map((each) => [each, at(canonicalIn(each, shared.path))])),
    'x-default': at(shared.path),
  });
  expect(cookie).toContain(`lang=${language};`);
  expect(await pictureOf(head.meta('og:image'))).toEqual(aCard);
});

it('keeps to the reader’s own choice, and to English where a link names no language of ours', async () => {
  const chosen = await fetchPage(at(pathIn('te', shared.path)), { cookie: 'lang=hi' });
  const unknown = await fetchPage(at(`${shared.path}?lang=xx`));

  expect([chosen.head.language, chosen.cookie]).toEqual(['hi', null]);
  expect([unknown.status, unknown.head.language, unknown.cookie]).toEqual([200, 'en', null]);
});

it('tells search engines what is sold, for how much, where and by whom', async () => {
  const { head } = await fetchPage(at(shared.path));

  expect(head.data['Product']).toMatchObject({
    '@context': 'https://schema.org',
    name: shared.name,
    url: at(shared.path),
    offers: {
      price: sold.pricePaise / 100,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      areaServed: { name: `${sold.district}, ${sold.regionState}` },
      seller: { name: sold.seller.name, url: at(paths.publicUser({ uid: sold.seller.id })) },
    },
  });
  expect(head.data['BreadcrumbList']).toMatchObject({ itemListElement: { length: 4 } });
});

it.each([
  ['the first page', paths.home(), ['Organization', 'WebSite']],
  ['what is for sale', paths.buy(), ['BreadcrumbList', 'CollectionPage']],
  ['a category', paths.category({ category: 'vegetables' }), ['BreadcrumbList', 'CollectionPage']],
  [
    'one kind of goods',
    paths.commodity({ category: 'vegetables', slug: 'tomato' }),
    ['BreadcrumbList', 'CollectionPage'],
  ],
  ['cold storages', paths.coldStorages(), ['BreadcrumbList', 'CollectionPage']],
])('says of %s what it is, in words, picture and data', async (_page, path, types) => {
  const { status, head } = await fetchPage(at(pathIn('te', path)));

  expect([status, head.language, head.canonical]).toEqual([200, 'te', at(pathIn('te', path))]);
  expect(head.meta('og:title')).toMatch(/[\u0C00-\u0C7F]/);
  expect(head.meta('description').length).toBeLessThanOrEqual(160);
  expect(Object.keys(head.data).sort()).toEqual(types);
  expect(await pictureOf(head.meta('og:image'))).toMatchObject({ width: 1_200, height: 630, isLight: true });
});

it('tells of a person who that is', async () => {
  const path = paths.publicUser({ uid: sold.seller.id });

  const { head } = await fetchPage(at(path));

  expect(head.data['ProfilePage']).toMatchObject({ mainEntity: { name: sold.seller.name, url: at(path) } });
  expect(await pictureOf(head.meta('og:image'))).toEqual(aCard);
});

it('can be read where scripts do not run', async () => {
  const { page, complaints } = await market.openDevice({ scripts: 'block' });

  await page.goto(shared.path);

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(shared.name);
  const said = await page.getByRole('main').innerText();
  expect(said.replaceAll(/\s+/g, ' ')).toContain(shared.price);
  expect(complaints).toEqual([]);
});

it('stays in the language of the link for who walks on, and keeps its data, without a complaint', async () => {
  const { page, complaints } = await market.openDevice({ choice: 'none' });

  await visit(page, pathIn('te', shared.path));
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const blocks = await page.locator('head script[type="application/ld+json"]').count();
  await visit(page, paths.coldStorages());
  const language = await page.locator('html').getAttribute('lang');

  expect([heading, blocks, language]).toEqual([sold.commodity.names.te, 2, 'te']);
  expect(complaints).toEqual([]);
});

it('passes on its own language with its link', async () => {
  const device = await market.openDevice({ language: 'hi' });
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(device.page, shared.path);

  await device.page.getByRole('button', { name: 'शेयर करें' }).first().click();
  await hear(device.page, 'लिंक कॉपी हो गया');

  expect(await device.page.evaluate(() => navigator.clipboard.readText())).toBe(
    at(pathIn('hi', shared.path)),
  );
});

it.each([
  ['2,000 letters without a space', 'x'.repeat(80), 'x'.repeat(2_000)],
  ['marks that turn a line round', '\u202Eecir\u2067', '\u202E\u2066abc '.repeat(100)],
  ['emoji', '🌾👨‍🌾🍅', '🌾👩‍🌾'.repeat(280)],
  ['markup', '</title><script>alert(1)</script>', '</script><img src=x onerror=alert(1)>&amp;'],
])('is not broken by %s', async (_what, name, description) => {
  const path = await post({ name, description });
  const { head, html } = await fetchPage(at(pathIn('en', path)));
  const device = await market.openDevice();
  await visit(device.page, path);
  await settle(device.page);
  const overflow = await device.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );

  expect(overflow).toBe(0);
  expect(device.complaints).toEqual([]);
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(head.title).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(head.title).toMatch(/₹2,400 per quintal/);
  expect(Array.from(head.meta('description')).length).toBeLessThanOrEqual(160);
  expect(head.data['Product']).toMatchObject({ offers: { price: 2_400 } });
  expect(await pictureOf(head.meta('og:image'))).toEqual(aCard);
});

const aCard = { status: 200, type: 'image/jpeg', width: 1_200, height: 630, isLight: true };

async function pictureOf(address: string) {
  const answer = await fetch(address);
  const body = Buffer.from(await answer.arrayBuffer());
  const { width, height } = await sharp(body).metadata();
  const type = answer.headers.get('content-type');
  return { status: answer.status, type, width, height, isLight: body.length <= 200_000 };
}

async function findListing(listingId: string): Promise<Listing> {
  return (await askOver(market.url, { call: get, input: { listingId } })).listing;
}

/** Posts a listing of the user under a name, and returns its path. */
async function post(texts: { name: string; description: string }): Promise<string> {
  const input = { ...texts, pricePaise: 240_000, quantityMilli: 50_000, unit: 'quintal' } as const;
  const { listing } = await market.user('user').ask(create, input);
  return pathOf(await findListing(listing.id));
}

function pathOf({ id, slug, commodity }: Pick<Listing, 'id' | 'slug' | 'commodity'>): string {
  return paths.listing({ category: commodity.categorySlug, slug, id });
}

function at(path: string): string {
  return `${market.url}${path}`;
}
