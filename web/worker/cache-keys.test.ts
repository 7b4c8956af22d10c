import { describe, expect, it } from 'vitest';
import {
  cacheKey,
  handoffKey,
  handoffPath,
  isCachedPage,
  isPage,
  isPageModule,
  ownPath,
  pageOfHandoff,
  smallPhoto,
} from './cache-keys.ts';

const origin = 'https://polam.example';

describe('what a phone keeps of the pages that were seen', () => {
  it('is one copy of a page in each language, wherever its reader came from', () => {
    const plain = cacheKey(`${origin}/buy-commodity?q=rice`, 'te');

    expect(cacheKey(`${origin}/buy-commodity?q=rice&utm_source=chat&lang=en#list`, 'te')).toBe(plain);
    expect(cacheKey(`${origin}/buy-commodity?q=rice`, 'hi')).not.toBe(plain);
    expect(cacheKey(`${origin}/buy-commodity?q=wheat`, 'te')).not.toBe(plain);
  });

  it.each(['/', '/buy-commodity', '/people/7', '/about', '/dashboards'])('may be %s', (path) => {
    expect(isCachedPage(path)).toBe(true);
  });

  it.each(['/dashboard/user', '/dashboard/user/chats/7', '/login', '/unsubscribe/7', '/offline'])(
    'is never %s',
    (path) => {
      expect(isCachedPage(path)).toBe(false);
    },
  );

  it.each([
    ['/dashboard/user/chats', true],
    ['/buy-commodity/spices/chilli/7', true],
    ['/api/v1/account/data', false],
    ['/robots.txt', false],
  ])('takes %s for a page: %s', (path, isOne) => {
    expect(isPage(path)).toBe(isOne);
  });
});

describe('a file that a page without a network may stand in for', () => {
  it.each([
    ['/assets/contact.page-D3x_-9aB.js', true],
    ['/assets/not-found.page-Xy12.js', true],
    ['/assets/goods-D3x9aB.js', false],
    ['/assets/root-D3x9aB.css', false],
  ])('%s: %s', (path, isOne) => {
    expect(isPageModule(path)).toBe(isOne);
  });
});

it('knows the module of a page however the page was reached', () => {
  const path = handoffPath(`${origin}/buy-commodity?q=rice&utm_source=chat&lang=en`, 'te');
  const plain = handoffKey(origin + path, 'te');

  expect(path).toBe('/handoff?lang=te&page=%2Fbuy-commodity%3Fq%3Drice');
  expect(
    handoffKey(`${origin}/handoff?lang=te&page=%2Fbuy-commodity%3Fq%3Drice%26utm_source%3Dx`, 'te'),
  ).toBe(plain);
  expect(handoffKey(origin + path, 'hi')).not.toBe(plain);
  expect(pageOfHandoff(new URL(path, origin))).toBe('/buy-commodity');
});

it('knows the kept photo by the large one', () => {
  const photo = `${origin}/api/v1/products/product-photo/7?width=1280&photo=9`;

  expect(smallPhoto(photo)).toBe(`${origin}/api/v1/products/product-photo/7?width=320&photo=9`);
});

describe('where a notice may lead', () => {
  it.each([
    ['/dashboard/user/chats/7?with=9', '/dashboard/user/chats/7?with=9'],
    [`${origin}/about#top`, '/about#top'],
    ['https://elsewhere.example/about', null],
    ['//elsewhere.example/about', null],
    ['javascript:alert(1)', null],
    ['http://', null],
    [7, null],
  ])('%s: %s', (address, path) => {
    expect(ownPath(address, origin)).toBe(path);
  });
});
