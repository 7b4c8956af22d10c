import { NavigationType } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentsBackTo, entriesBackTo, noteEntry } from './way-back.ts';

const { Push, Replace, Pop } = NavigationType;
const listing = '/buy-commodity/vegetables/onion/7';
const isAccountPage = (path: string) => path === '/login' || path === '/register';
const backTo = (path: string, here: string) => entriesBackTo(path, { here, isBetween: isAccountPage });

describe('the way back from the login', () => {
  beforeEach(() => noteEntry({ key: crypto.randomUUID(), path: listing }, Pop));

  it('is one entry to the page before it', () => {
    noteEntry({ key: 'a', path: '/login' }, Push);

    expect(backTo(listing, 'a')).toBe(1);
  });

  it('leads past all other account pages', () => {
    for (const [at, path] of ['/login', '/register', '/register', '/login'].entries())
      noteEntry({ key: `b${at}`, path }, Push);

    expect(backTo(listing, 'b3')).toBe(4);
  });

  it('counts from where the reader has gone back to', () => {
    for (const [at, path] of ['/login', '/register'].entries()) noteEntry({ key: `c${at}`, path }, Push);
    noteEntry({ key: 'c0', path: '/login' }, Pop);

    expect(backTo(listing, 'c0')).toBe(1);
  });

  it('is not known where another page stands before it, or none', () => {
    noteEntry({ key: 'd', path: '/login' }, Push);
    expect(backTo('/dashboard/user/orders', 'd')).toBe(0);
    expect(backTo(listing, 'elsewhere')).toBe(0);

    noteEntry({ key: 'e', path: '/login' }, Pop);
    expect(backTo(listing, 'e')).toBe(0);
  });

  it('is not known to a page that the login took the place of', () => {
    noteEntry({ key: 'f', path: '/login' }, Replace);

    expect(backTo(listing, 'f')).toBe(0);
  });
});

describe('the way back over the documents of a tab', () => {
  const origin = 'https://polam.example';
  const backOver = (...paths: (string | null)[]) => {
    const entries = paths.map((path) => ({ url: path === null ? null : origin + path }));
    vi.stubGlobal('navigation', { currentEntry: { index: paths.length - 1 }, entries: () => entries });
    const steps = documentsBackTo(listing, isAccountPage);
    vi.unstubAllGlobals();
    return steps;
  };

  it('passes pages of an account alone', () => {
    expect(backOver('/', listing, '/login', '/register', '/login')).toBe(3);
    expect(backOver(listing, '/about', '/login')).toBe(0);
    expect(backOver(listing, null, '/login')).toBe(0);
    expect(backOver('/login')).toBe(0);
  });

  it('is not known in a browser that does not tell', () => {
    expect(documentsBackTo(listing, isAccountPage)).toBe(0);
  });
});
