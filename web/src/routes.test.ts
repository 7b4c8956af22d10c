import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

const id = '0190f000-0000-7000-8000-000000000200';

/** A line of the table as the router matches it, with the file of its page for a name. */
function toRoute({ file, path = '', index, children = [] }: RouteConfigEntry): RouteObject {
  if (index === true) return { index, handle: file };
  return { path, handle: file, children: children.map(toRoute) };
}

/** The page that the table of routes gives for a path, without its folder. */
function pageOf(path: string): string | undefined {
  const file = String(matchRoutes(routes.map(toRoute), path)?.at(-1)?.route.handle);
  return file.split('/').at(-1)?.replace('.page.tsx', '');
}

describe('the table of routes', () => {
  it.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/register', 'register'],
    ['/forgot-password', 'forgot-password'],
    ['/coldstorages', 'cold-storages'],
    ['/about', 'article'],
    ['/contact', 'contact'],
    ['/buy-commodity', 'buy'],
    ['/buy-commodity/vegetables', 'category'],
    ['/buy-commodity/vegetables/tomato', 'commodity'],
    [`/buy-commodity/vegetables/tomato/${id}`, 'listing'],
    [`/people/${id}`, 'public-user'],
    [`/coldstorages/${id}`, 'cold-storage'],
    ['/no/such/page', 'not-found'],
  ])('leads everybody from %s to %s', (path, page) => {
    expect(pageOf(path)).toBe(page);
  });

  it.each([
    ['', 'user'],
    ['/proposals-recieved', 'chats'],
    ['/proposals-sent', 'chats'],
    ['/listings-posted', 'listings-posted'],
    [`/product/${id}`, 'own-listing'],
    [`/product/${id}/farmers`, 'pool'],
    ['/shares', 'shares'],
    ['/profile', 'own-profile'],
    ['/profile/edit', 'account'],
    ['/profile/edit/password', 'account'],
    [`/profile/${id}`, 'user'],
    [`/profile/${id}/follows`, 'follows'],
    ['/allusers', 'all-users'],
    ['/sell-commodity', 'sell-commodity'],
    ['/buy-commodity', 'user-buy'],
    ['/buy-commodity/', 'user-buy'],
    ['/buy-commodity/all', 'user-buy'],
    ['/buy-commodity/vegetables', 'user-buy'],
    ['/buy-commodity/vegetables/tomato', 'user-commodity'],
    [`/buy-commodity/tomato/${id}`, 'user-commodity'],
    [`/buy-commodity/vegetables/tomato/${id}`, 'user-listing'],
    ['/chats', 'chats'],
    [`/chats/${id}`, 'chat'],
    [`/responses/${id}`, 'responses'],
    ['/coldstorages', 'user-cold-storages'],
    ['/my-wishlist', 'wishlist'],
    ['/orders', 'orders'],
    ['/transactions', 'transactions'],
  ])('leads a user from %s to %s', (path, page) => {
    expect(pageOf(`/dashboard/user${path}`)).toBe(page);
  });

  it('leads an admin to her own first page', () => {
    expect(pageOf('/dashboard/admin')).toBe('admin');
  });
});
