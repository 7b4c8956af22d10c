import { describe, expect, it } from 'vitest';
import { inLanguage, readAddress } from './page-address.ts';

describe('the address of a page', () => {
  it.each([
    ['/', '/', null],
    ['/buy-commodity?lang=te', '/buy-commodity', 'te'],
    ['/buy-commodity?q=gehu&lang=hi&sort=price-asc', '/buy-commodity?q=gehu&sort=price-asc', 'hi'],
    ['/buy-commodity?lang=xx', '/buy-commodity', null],
    ['/buy-commodity?lang', '/buy-commodity', null],
    ['/buy-commodity?lang=te&lang=hi', '/buy-commodity', 'te'],
    ['/?fbclid=abc&utm_source=chat&igshid=x&q=a%26lang=te', '/?q=a%26lang=te', null],
    ['/?&&', '/', null],
    ['//evil.example/?lang=te', '//evil.example/', 'te'],
    ['http://evil.example/about?lang=te', '/about', 'te'],
    ['/sitemap.xml?x=1', '/sitemap.xml', null],
    ['/sitemap/listings-1.xml?x=1&lang=te', '/sitemap/listings-1.xml', 'te'],
    ['*', '/*', null],
  ])('%s is the page %s in %s', (url, path, language) => {
    expect(readAddress(url)).toEqual({ path, language });
  });

  it('keeps the language of a link where its reader is sent on within Polam, and only there', () => {
    expect(inLanguage('/a', 'te')).toBe('/a?lang=te');
    expect(inLanguage('/a?b=c', 'te')).toBe('/a?b=c&lang=te');
    expect(inLanguage('/a', null)).toBe('/a');
    expect(inLanguage('https://elsewhere.example/', 'te')).toBe('https://elsewhere.example/');
  });
});
