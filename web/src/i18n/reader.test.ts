import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberLanguage } from './reader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The cookie that is set on a page of a scheme. */
function cookieOver(protocol: 'http:' | 'https:'): string {
  vi.stubGlobal('location', { protocol });
  const set = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  rememberLanguage('te');
  return set.mock.calls[0]?.[0] ?? '';
}

describe('the cookie of the language', () => {
  it('is sent over https alone where the page came over https', () => {
    expect(cookieOver('https:')).toMatch(/^lang=te; .*; Secure$/);
  });

  it('is one like any other over plain http, which some phones on the same network use', () => {
    expect(cookieOver('http:')).toMatch(/^lang=te; .*SameSite=Lax$/);
  });
});
