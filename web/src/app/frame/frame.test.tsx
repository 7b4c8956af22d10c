import { logout } from '@polam/contract/calls/auth';
import { list } from '@polam/contract/calls/notices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import Frame from '~/app/layouts/frame.tsx';
import { adminLinks, userLinks } from '~/features/dashboard/links.ts';
import { currentSession } from '~/lib/session/session.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { Footer } from './footer.tsx';
import { SideMenu } from './area.tsx';
import { TopBar } from './top-bar.tsx';

afterEach(leave);

const admin = { ...ramu, role: '0' } as const;

async function showBar(as: typeof ramu | typeof admin | null) {
  const server = startFakeServer();
  server.answer(list, { notices: [], unread: 0, nextCursor: null });
  server.answer(logout, {});
  return { server, ...(await show(<TopBar />, { as })) };
}

const waysIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
const wordsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);
const mainMenu = () => screen.getByRole('navigation', { name: 'Main menu' });

describe('the bar at the top', () => {
  it('leads a visitor to trade, equipment and storages, and to login and register', async () => {
    await showBar(null);

    expect(waysIn(mainMenu())).toEqual([
      '/buy-commodity',
      '/dashboard/user/buy-equipment',
      '/dashboard/user/sell-commodity',
      '/dashboard/user/sell-equipment',
      '/dashboard/user/hire-equipment',
      '/dashboard/user/post-equipment',
      '/coldstorages',
    ]);
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(screen.queryByRole('link', { name: 'Wishlist' })).toBeNull();
  });

  it('leads a user to listings, potentials, responses, wishlist, orders and profile too', async () => {
    await showBar(ramu);

    expect(waysIn(mainMenu())).toEqual(
      expect.arrayContaining([
        '/dashboard/user/buy-commodity/all',
        '/dashboard/user/coldstorages',
        '/dashboard/user/listings-posted',
        '/dashboard/user/potential-leads',
        '/dashboard/user/post-potential',
        '/dashboard/user/proposals-recieved',
      ]),
    );
    await screen.findByRole('link', { name: 'Profile', hidden: true });
    const all = waysIn(screen.getByRole('banner'));
    for (const way of ['my-wishlist', 'orders', 'profile']) expect(all).toContain(`/dashboard/user/${way}`);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('speaks in the words of the specification', async () => {
    await showBar(ramu);

    const menus = [...mainMenu().querySelectorAll('summary')].map((summary) => summary.textContent);
    expect(menus).toEqual(['Buy', 'Sell', 'Hire', 'Potentials']);
    expect(wordsOf(mainMenu())).toEqual([
      'Commodity',
      'Equipment',
      'Commodity',
      'Equipment',
      'Hire equipment',
      'Post equipment',
      'Storages',
      'Listings',
      'Potential leads',
      'Post potential',
      'Responses',
    ]);
  });

  it('leads to the dashboard of the role', async () => {
    for (const [user, way] of [
      [ramu, '/dashboard/user'],
      [admin, '/dashboard/admin'],
    ] as const) {
      const view = await showBar(user);
      const dashboard = await screen.findByRole('link', { name: 'Dashboard', hidden: true });
      expect(dashboard.getAttribute('href')).toBe(way);
      view.unmount();
    }
  });

  it('signs out, says so and leads to the login', async () => {
    const { user, server, router } = await showBar(ramu);

    const logoutButton = await screen.findByRole('button', { name: 'Logout', hidden: true });
    await user.click(screen.getByText('Ramu'));
    await user.click(logoutButton);

    expect(await screen.findByText('Logged out successfully')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect(currentSession().state).toBe('visitor');
    expect(server.receivedOf(logout)).toHaveLength(1);
  });

  it('switches the page between English, Telugu and Hindi', async () => {
    const { user } = await showBar(null);
    const menu = screen.getByLabelText('Language');

    await user.selectOptions(menu, 'te');
    expect(await screen.findByRole('link', { name: 'కోల్డ్ స్టోరేజీలు' })).toBeTruthy();
    await user.selectOptions(menu, 'hi');
    await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
    await user.selectOptions(menu, 'en');

    expect(await screen.findByRole('link', { name: 'Storages' })).toBeTruthy();
  });

  it('asks anew in the new language for what the server said in the old one', async () => {
    const { user, server } = await showBar(ramu);
    await waitFor(() => expect(server.receivedOf(list)).toHaveLength(1));

    await user.selectOptions(screen.getByLabelText('Language'), 'te');

    await waitFor(() => expect(server.receivedOf(list)).toHaveLength(2));
  });
});

describe('the side menus', () => {
  const named = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent);

  it('lists the pages of the user', async () => {
    await show(<SideMenu links={userLinks} />);

    expect(named()).toEqual([
      'Transactions History',
      'Active orders',
      'Proposals sent',
      'Responses & Negotiations',
      'Deals',
      'Listings posted',
      'Sell commodity',
      'Buy commodity',
      'Post potential',
      'Hire equipment',
      'Post equipment',
      'My equipment listing',
      'My cold storage',
      'My groups',
      'Who sells for me',
      'Account',
      'How it works',
      'Privacy',
    ]);
  });

  it('lists the six pages of the admin', async () => {
    await show(<SideMenu links={adminLinks} />, { as: admin });

    expect(named().slice(0, 6)).toEqual([
      'Create category',
      'Products',
      'Create product',
      'Create equipment category',
      'Users',
      'Create cold storage',
    ]);

    expect(waysIn(screen.getByRole('list', { hidden: true }))).toEqual([
      '/dashboard/admin/create-category',
      '/dashboard/admin/products',
      '/dashboard/admin/create-product',
      '/dashboard/user/create-equipment-category',
      '/dashboard/admin/users',
      '/dashboard/admin/create-coldstorage',
      // Ours, behind the specification's six.
      '/dashboard/admin/coldstorages',
      '/dashboard/admin/disputes',
      '/dashboard/admin/complaints',
      '/dashboard/admin/messages',
      '/dashboard/admin/prices',
      '/dashboard/admin/freight',
      '/dashboard/admin/audit',
    ]);
  });
});

describe('the foot of the page', () => {
  it('lists all links, and its social icons lead to the first page', async () => {
    await show(<Footer />, { as: null });

    expect(waysIn(screen.getByRole('navigation', { name: 'All links' }))).toEqual([
      '/',
      '/buy-commodity',
      '/dashboard/user/sell-commodity',
      '/dashboard/user/hire-equipment',
      '/coldstorages',
      '/groups',
      '/prices',
      '/help',
      '/about',
      '/contact',
      '/privacy',
      '/terms',
    ]);
    expect(waysIn(screen.getByRole('list', { name: 'Follow us' }))).toEqual(['/', '/', '/']);
  });

  it('holds a letter to those who run the market, but not where the page itself is that letter', async () => {
    const { router } = await show(<Footer />, { as: null, pattern: '/*', path: '/about' });
    const boxes = () => screen.queryAllByRole('textbox').map((box) => box.getAttribute('name'));
    expect(screen.getByRole('heading', { name: 'Write to us' })).toBeTruthy();
    expect(boxes()).toEqual(['name', 'email', 'message']);

    await act(() => router.navigate('/contact'));

    expect(boxes()).toEqual([]);
    expect(screen.getByRole('navigation', { name: 'All links' })).toBeTruthy();
  });
});

describe('the frame', () => {
  it('holds bar, page and foot', async () => {
    startFakeServer();

    await show(<Frame />, { as: null });

    for (const role of ['banner', 'main', 'contentinfo'] as const)
      expect(screen.getByRole(role)).toBeTruthy();
  });

  it('has no foot in the area of a user, whose menu leads everywhere', async () => {
    startFakeServer();

    await show(<Frame />, { pattern: '/dashboard/user/orders' });

    expect(screen.getByRole('main')).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
