import { describe, expect, it } from 'vitest';
import { themeInCookies } from './theme.ts';

describe('the theme in cookies', () => {
  it.each([
    ['theme=dark', 'dark'],
    ['lang=te; theme=light', 'light'],
    ['lang=te;theme=dark; other=1', 'dark'],
    ['theme=', null],
    ['theme=sepia', null],
    ['mytheme=dark', null],
    ['', null],
  ])('of %j is %j', (cookies, theme) => {
    expect(themeInCookies(cookies)).toBe(theme);
  });
});
