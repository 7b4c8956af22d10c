import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useAddressFilters, type AddressForm, type ChangeFilters } from './address.ts';

afterEach(cleanup);

interface Listings {
  readonly category: string;
  readonly sort: string;
}

const usual: Listings = { category: 'all', sort: 'newest' };
const names = ['category', 'sort'] as const;

const form: AddressForm<Listings> = {
  from: (query) => ({ category: query.get('category') ?? 'all', sort: query.get('sort') ?? 'newest' }),
  toQuery: (listings) =>
    new URLSearchParams(
      names.filter((name) => listings[name] !== usual[name]).map((name) => [name, listings[name]]),
    ),
};

const inPath: AddressForm<Listings> = {
  from: form.from,
  toQuery: ({ sort }) => form.toQuery({ ...usual, sort }),
  toPath: ({ category }) => (category === 'all' ? undefined : `/of/${category}`),
};

const choices: Readonly<Record<string, (change: ChangeFilters<Listings>) => void>> = {
  fruits: (change) => change({ category: 'fruits' }),
  cheapest: (change) => change({ sort: 'cheapest' }),
  both: (change) => {
    change({ category: 'fruits' });
    change({ sort: 'cheapest' });
  },
  'f…': (change) => change({ category: 'f' }, 'typing'),
  'fr…': (change) => change({ category: 'fr' }, 'typing'),
};

/** Changes with the callback of the first render, as a timer set then does. */
function List({ of }: { of: AddressForm<Listings> }) {
  const [{ category, sort }, change] = useAddressFilters(of);
  const [firstChange] = useState(() => change);
  return (
    <>
      {Object.entries(choices).map(([name, choose]) => (
        <button key={name} type="button" onClick={() => choose(firstChange)}>
          {name}
        </button>
      ))}
      <output>{`${category} ${sort}`}</output>
    </>
  );
}

/** A list whose next page loads slowly, as from the server. */
function showList(of = form, path = '/') {
  const arrivals: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => arrivals.push(() => resolve(null)));
  const element = <List of={of} />;
  const routes = [
    { path: '/', element, loader },
    { path: '/of/:category', element, loader },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  return {
    choose: (name: string) => act(async () => screen.getByText(name).click()),
    goBack: () => act(async () => void router.navigate(-1)),
    arrive: () => act(async () => arrivals.splice(0).forEach((resolve) => resolve())),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

describe('the filters of a list', () => {
  it('are all kept where two change before the first has arrived', async () => {
    const { choose, arrive, address } = showList();

    await choose('fruits');
    await choose('cheapest');
    await arrive();

    expect(address()).toBe('/?category=fruits&sort=cheapest');
    expect(screen.getByRole('status').textContent).toBe('fruits cheapest');
  });

  it('are all kept where two change in one instant', async () => {
    const { choose, arrive, address } = showList();

    await choose('both');
    await arrive();

    expect(address()).toBe('/?category=fruits&sort=cheapest');
  });

  it('are all kept by a change that was begun before another arrived', async () => {
    const { choose, arrive, address } = showList();

    await choose('fruits');
    await arrive();
    await choose('cheapest');
    await arrive();

    expect(address()).toBe('/?category=fruits&sort=cheapest');
  });

  it('are those of the address again when one has gone back', async () => {
    const { choose, arrive, goBack, address } = showList();
    await choose('fruits');
    await arrive();

    await goBack();
    await arrive();
    await choose('cheapest');
    await arrive();

    expect(address()).toBe('/?sort=cheapest');
  });

  it('go with the page that one of them leads to', async () => {
    const { choose, arrive, address } = showList(inPath);

    await choose('fruits');
    await choose('cheapest');
    await arrive();

    expect(address()).toBe('/of/fruits?sort=cheapest');
  });

  it('leave it as it is whether a list or a map is looked at', async () => {
    const { choose, arrive, address } = showList(form, '/?view=map&at=ap-guntur');

    await choose('cheapest');
    await arrive();

    expect(address()).toBe('/?sort=cheapest&view=map');
  });

  it('are one step of the history while they are typed', async () => {
    const { choose, arrive, goBack, address } = showList();

    await choose('cheapest');
    await arrive();
    for (const typed of ['f…', 'fr…']) {
      await choose(typed);
      await arrive();
    }
    await goBack();
    await arrive();

    expect(address()).toBe('/');
  });
});
