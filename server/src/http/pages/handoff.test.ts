import { describe, expect, it } from 'vitest';
import { readHandoffQuery } from './handoff.ts';

const asked = (page: string, lang: string) =>
  readHandoffQuery(`/handoff?${new URLSearchParams({ lang, page }).toString()}`);

describe('the address of what makes a document the app', () => {
  it('names the page and its language, without what no page depends on', () => {
    expect(asked('/buy-commodity?q=%E0%B0%89&utm_source=chat&lang=hi', 'te')).toEqual({
      path: '/buy-commodity?q=%E0%B0%89',
      language: 'te',
    });
  });

  it.each([
    ['//evil.example', 'te'],
    ['https://evil.example/', 'te'],
    ['', 'te'],
    ['/a b', 'te'],
    ['/ఉల్లి', 'te'],
    ['/', 'xx'],
    ['/', ''],
  ])('is refused for the page %j in the language %j', (page, lang) => {
    expect(asked(page, lang)).toBeNull();
  });

  it('is refused without a query', () => {
    expect(readHandoffQuery('/handoff')).toBeNull();
  });
});
