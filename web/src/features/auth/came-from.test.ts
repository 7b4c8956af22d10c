import { describe, expect, it } from 'vitest';
import { pathBefore } from './came-from.ts';

describe('the path that somebody came from', () => {
  it('is kept whole, with its query', () => {
    expect(pathBefore({ from: '/buy-commodity?sort=nearest#top' })).toBe('/buy-commodity?sort=nearest#top');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'buy-commodity',
    '/login',
    '',
    7,
    undefined,
  ])('is home where it is %j', (from) => {
    expect(pathBefore({ from })).toBe('/');
  });

  it('is home where nothing was remembered', () => {
    expect([pathBefore(null), pathBefore('x'), pathBefore({})]).toEqual(['/', '/', '/']);
  });
});
