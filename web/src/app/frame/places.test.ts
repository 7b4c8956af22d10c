import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths, patterns, withQuery } from '~/paths.ts';
import { backFrom, isAbove, nameOf, trailTo } from './places.ts';

const id = '0190f000-0000-7000-8000-000000000200';
const routes = Object.entries(patterns).map(([name, path]) => ({ id: name, path }));
const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;
const textsTo = (path: string) => trailTo(path).map(({ text, to }) => [text, to]);

describe('the name of a page', () => {
  it.each(Object.values(patterns))('is found for %s as the router finds its route', (pattern) => {
    const filled = pattern.replaceAll(/:\w+/g, id);

    for (const path of [pattern, filled, `${filled}/`, filled.toUpperCase()]) {
      expect(nameOf(path)).toBe(routeOf(path));
      expect(nameOf(path)).toBeDefined();
    }
  });

  it.each(['/no/such/page', '/people/', '/buy-commodity/vegetables/tomato/1/2', '//login', ''])(
    'is as missing as the route for %j',
    (path) => {
      expect(nameOf(path)).toBe(routeOf(path));
    },
  );
});

describe('the way to a page', () => {
  it('leads from the first page through the one above, and ends with the page itself', () => {
    expect(textsTo(paths.transactions())).toEqual([
      ['frame.home', '/'],
      ['frame.dashboard', '/dashboard/user'],
      ['frame.transactions', undefined],
    ]);
  });

  it('leads to the orders by the profile', () => {
    expect(textsTo(paths.orders())).toEqual([
      ['frame.home', '/'],
      ['frame.profile', '/dashboard/user/profile'],
      ['deal.back-to-orders', undefined],
    ]);
  });

  it('leads from a requirement to all that buyers look for, or to where its page says', () => {
    const requirement = paths.requirement({ id });

    expect(textsTo(requirement).slice(-2)).toEqual([
      ['frame.potential-leads', paths.requirements()],
      ['requirements.open-page', undefined],
    ]);
    const shown = trailTo(requirement, paths.postRequirement());
    expect(shown.map(({ to }) => to)).toContain(paths.postRequirement());
    expect(shown.map(({ to }) => to)).not.toContain(paths.requirements());
    expect(isAbove(paths.requirements(), requirement)).toBe(true);
  });

  it('leads back from the orders to the one list of deals, from other pages to the last crumb', () => {
    const backOf = (path: string) => backFrom(path, trailTo(path))?.to;

    expect(backOf(paths.orders())).toBe(paths.chats());
    expect(backOf(paths.transactions())).toBe(paths.user());
    expect(backOf(paths.user())).toBeUndefined();
  });

  it('leads from a receipt back to the list of its side', () => {
    const sold = withQuery(paths.orders(), { side: 'seller' });

    const shown = trailTo(paths.receipt({ id }), sold);

    expect(shown.map(({ to }) => to)).toEqual(['/', paths.profile(), sold, undefined]);
  });

  it('is told on the list of all users and on one’s own profile too', () => {
    expect(textsTo(paths.allUsers())).toEqual([
      ['frame.home', '/'],
      ['people.all-users', undefined],
    ]);
    expect(textsTo(paths.profile()).at(-1)).toEqual(['frame.profile', undefined]);
  });

  it('tells which list of equipment or which form one is on', () => {
    expect(textsTo(paths.buyEquipment()).at(-1)).toEqual(['equipment.buy', undefined]);
    expect(textsTo(paths.sellEquipment()).at(-1)).toEqual(['equipment.post-sale', undefined]);
  });

  it('ends with a word for what it is where a page is of one person or listing', () => {
    expect(textsTo(paths.userProfile({ uid: id })).at(-1)).toEqual(['people.profile', undefined]);
    expect(textsTo(paths.responses({ pid: id })).at(-1)).toEqual(['offers.responses', undefined]);
  });

  it('ends above a page that is named by what it shows', () => {
    expect(textsTo(paths.listing({ category: 'vegetables', slug: 'tomato', id }))).toEqual([
      ['frame.home', '/'],
      ['frame.buy', '/buy-commodity'],
    ]);
  });

  it('leads from a cold storage to the list that everybody may open', () => {
    expect(textsTo(paths.coldStorage({ id }))).toEqual([
      ['frame.home', '/'],
      ['frame.storages', '/coldstorages'],
    ]);
    expect(textsTo(paths.coldStorages())).toEqual([]);
  });

  it.each([
    [paths.userCategory({ category: 'vegetables' }), '/dashboard/user/buy-commodity/all'],
    [paths.userListing({ category: 'vegetables', slug: 'tomato', id }), '/dashboard/user/buy-commodity/all'],
    [paths.ownListing({ pid: id }), '/dashboard/user/listings-posted'],
    [paths.responses({ pid: id }), '/dashboard/user/proposals-recieved'],
    [paths.userProfile({ uid: id }), '/dashboard/user/allusers'],
    [paths.hireEquipmentOf({ slug: 'tractors' }), '/dashboard/user/hire-equipment'],
    [paths.createEquipmentType(), '/dashboard/admin'],
    [paths.adminListing({ pid: id }), '/dashboard/admin/products'],
  ])('goes up from %s to %s', (path, above) => {
    expect(trailTo(path).findLast(({ to }) => to !== undefined)?.to).toBe(above);
  });

  it.each([
    paths.home(),
    paths.buy(),
    paths.login(),
    paths.user(),
    paths.admin(),
    paths.coldStorages(),
    '/no/such/page',
  ])('is not told on %s, to which the bars lead, or nothing does', (path) => {
    expect(trailTo(path)).toEqual([]);
  });
});
