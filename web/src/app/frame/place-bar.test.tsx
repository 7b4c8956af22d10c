import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userLinks } from '~/features/dashboard/links.ts';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { paths } from '~/paths.ts';
import { leave } from '~/testing/leave.ts';
import { Link } from '~/ui/link.tsx';
import { Area } from './area.tsx';
import { Arrival, pageStart, SkipLink } from './arrival.tsx';
import { PlaceBar } from './place-bar.tsx';

beforeEach(() => loadCatalogue('en'));
afterEach(leave);

const onions = paths.listing({
  category: 'vegetables',
  slug: 'onion',
  id: '0190f000-0000-7000-8000-000000000200',
});

const vegetables = paths.category({ category: 'vegetables' });
const tomatoes = onions.replace('onion', 'tomato');

function ListOfListings() {
  return (
    <>
      <title>Crops for sale</title>
      <Link to={onions}>Onions</Link>
      <Link to={tomatoes}>Tomatoes</Link>
    </>
  );
}

function Onions() {
  useCrumbTail([{ text: 'VEGETABLES', to: vegetables }, { text: 'Onions' }]);
  return (
    <>
      <title>Onions, ₹2,400</title>
      <h1>Onions</h1>
      <Link to={paths.orders()}>Orders</Link>
    </>
  );
}

function OpenPages() {
  return (
    <>
      <SkipLink />
      <main {...pageStart}>
        <PlaceBar />
        <Outlet />
      </main>
      <footer>
        <Link to={paths.buy()}>All crops</Link>
      </footer>
      <Arrival />
    </>
  );
}

/** Opens an address in a frame with a list, one of its listings, and an area. */
function open(...addresses: string[]) {
  const router = createMemoryRouter(
    [
      {
        element: <OpenPages />,
        children: [
          { path: paths.buy(), element: <ListOfListings /> },
          { path: paths.category({ category: 'vegetables' }), element: <ListOfListings /> },
          { path: onions, element: <Onions /> },
          { path: tomatoes, element: <h1>Tomatoes</h1> },
        ],
      },
      {
        element: <Area links={userLinks} />,
        children: [
          { path: paths.user(), element: <h1>Dashboard</h1> },
          { path: paths.orders(), element: <h1>Active orders</h1> },
        ],
      },
    ],
    { initialEntries: addresses },
  );
  render(
    <LanguageProvider initial="en">
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  return { router, user: userEvent.setup() };
}

const backTo = (name: string) => screen.getByRole('link', { name: `Back to ${name}` });

describe('one step back', () => {
  it('leads up, also for who came by a link from elsewhere', async () => {
    const { router, user } = open(onions);

    await user.click(backTo('Buy'));

    expect(router.state.location.pathname).toBe(paths.buy());
  });

  it('leads to the list in which the listing was found, be it that of a category', async () => {
    const { router, user } = open(`${paths.category({ category: 'vegetables' })}?organic=1`);
    await user.click(screen.getByRole('link', { name: 'Tomatoes' }));

    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Buy' }));

    expect(router.state.location).toMatchObject({
      pathname: paths.category({ category: 'vegetables' }),
      search: '?organic=1',
    });
  });

  it('leads to the list as it was left, with its filters', async () => {
    const { router, user } = open(`${paths.buy()}?q=onion`);
    await user.click(screen.getByRole('link', { name: 'Onions' }));

    await user.click(backTo('Buy'));

    expect(router.state.location.search).toBe('?q=onion');
    expect(router.state.historyAction).toBe('POP');
  });
});

describe('a page that knows its own name', () => {
  const crumbs = () => within(screen.getByRole('navigation'));

  it('stands last on the way to it, below what lies between', () => {
    open(onions);

    expect(
      crumbs()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Home', 'Buy', 'VEGETABLES', 'Onions']);
    expect(crumbs().getByText('Onions').getAttribute('aria-current')).toBe('page');
  });

  it('leads back to the list between as it was left, and above to the one above', async () => {
    const { router, user } = open(`${vegetables}?organic=1`);
    await user.click(screen.getByRole('link', { name: 'Onions' }));
    expect(crumbs().getByRole('link', { name: 'Buy' }).getAttribute('href')).toBe(paths.buy());

    await user.click(crumbs().getByRole('link', { name: 'VEGETABLES' }));

    expect(router.state.location).toMatchObject({ pathname: vegetables, search: '?organic=1' });
  });

  it('is forgotten on the next page', async () => {
    const { user } = open(onions);

    await user.click(screen.getByRole('link', { name: 'All crops' }));

    expect(screen.queryByText('VEGETABLES')).toBeNull();
  });
});

describe('arriving at another page', () => {
  it('begins at its start, past bars and menus', async () => {
    const { user } = open(onions);

    await user.click(screen.getByRole('link', { name: 'All crops' }));

    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('is told by its title, once it has come', async () => {
    const { user } = open(paths.buy());
    expect(screen.getByRole('status').textContent).toBe('');

    await user.click(screen.getByRole('link', { name: 'Onions' }));

    expect(await within(screen.getByRole('status')).findByText('Onions, ₹2,400')).toBeTruthy();
  });

  it('is not what changing a filter in the address is', async () => {
    const { router, user } = open(paths.buy());
    await user.click(screen.getByRole('link', { name: 'All crops' }));
    const link = screen.getByRole('link', { name: 'All crops' });

    link.focus();
    await router.navigate(`${paths.buy()}?q=onion`);

    expect(document.activeElement).toBe(link);
  });
});

describe('the way past the bars', () => {
  it('puts the focus to where the page begins', async () => {
    const { user } = open(paths.buy());

    await user.click(screen.getByRole('link', { name: 'Skip to the page' }));

    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the menu of an area on a phone', () => {
  it('opens as a sheet that marks the page in sight, and closes as one goes on', async () => {
    const { user } = open(paths.orders());

    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
    const current = sheet.getByRole('link', { name: 'Active orders' });
    expect(current.getAttribute('aria-current')).toBe('page');
    await user.click(current);

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not on the first page, which shows all its links itself', () => {
    open(paths.user());

    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });
});
