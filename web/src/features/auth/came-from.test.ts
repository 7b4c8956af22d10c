import { describe, expect, it } from 'vitest';
import { pathBefore } from './came-from.ts';

describe('the path that somebody came from', () => {
  it('is kept whole, with its query', () => {
    expect(pathBefore({ state: { from: '/buy-commodity?sort=nearest#top' }, search: '' })).toBe(
      '/buy-commodity?sort=nearest#top',
    );
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
    expect(pathBefore({ state: { from }, search: '' })).toBe('/');
    expect(
      pathBefore({ state: null, search: `?${new URLSearchParams({ from: String(from) }).toString()}` }),
    ).toBe('/');
  });

  it('is home where nothing was remembered', () => {
    const before = (state: unknown) => pathBefore({ state, search: '?q=wheat' });

    expect([before(null), before('x'), before({})]).toEqual(['/', '/', '/']);
  });

  it('is that of the link where the page was opened by one', () => {
    const search = '?from=%2Fbuy-commodity%3Fsort%3Dnearest';

    expect(pathBefore({ state: null, search })).toBe('/buy-commodity?sort=nearest');
    expect(pathBefore({ state: { from: '/about' }, search })).toBe('/about');
  });
});
