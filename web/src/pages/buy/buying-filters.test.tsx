import { categories } from '@polam/contract/calls/catalogue';
import { facets, listForUser, listForVisitor } from '@polam/contract/calls/listings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loginPath, patterns } from '~/paths.ts';
import { buildCatalogue, buildFacets, buildListing } from '~/testing/builders.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import UserBuyPage from './user-buy.page.tsx';

afterEach(leave);

const page = { listings: [buildListing()], nextCursor: null, total: 1 };

function aMarket(): FakeServer {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(listForUser, page);
  server.answer(listForVisitor, page);
  const full = [{ slug: 'food-grains-cereals', count: '1000+' }];
  server.answer(facets, buildFacets({ categories: full, organic: 34 }));
  return server;
}

async function showBuying(query = '', as: typeof ramu | null = ramu) {
  const path = `/dashboard/user/buy-commodity/all${query}`;
  const shown = await show(<UserBuyPage />, { as, pattern: patterns.userCategory, path });
  const address = () => shown.router.state.location.search;
  return { ...shown, address };
}

/** Opens the sheet of filters. */
async function openFilters(user: Awaited<ReturnType<typeof showBuying>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  return within(screen.getByRole('dialog'));
}

const lastInput = (server: FakeServer) => server.receivedOf(listForUser).at(-1)?.input;

describe('the filters of what is for sale', () => {
  it('offer the varieties of a crop with their counts, and one is a chip', async () => {
    const server = aMarket();
    const varieties = [
      { value: 'Teja', name: 'తేజ', count: 3 },
      { value: 'Kaveri 99', name: 'Kaveri 99', count: 1 },
    ];
    server.answer(facets, buildFacets({ varieties }));
    const { user, address } = await showBuying();
    const sheet = await openFilters(user);

    await user.selectOptions(await sheet.findByLabelText('Variety'), 'తేజ (3)');

    await waitFor(() => expect(address()).toContain('variety=Teja'));
    expect(lastInput(server)).toMatchObject({ variety: 'Teja' });
  });

  it('hold a price by its unit once its field is left, in the address and as a chip', async () => {
    const server = aMarket();
    const { user, address, router } = await showBuying();
    const sheet = await openFilters(user);

    await user.selectOptions(sheet.getByLabelText('Prices and quantities by the'), 'ton');
    await user.type(sheet.getByLabelText('Price from'), '₹ 20,000.50');
    await user.type(sheet.getByLabelText('Quantity up to'), '౨.5{Enter}');

    expect(address()).toBe('?minPrice=20000.5&maxQuantity=2.5&unit=ton');
    // A choice of its own, which the search box has not taken back.
    expect(router.state.historyAction).toBe('PUSH');
    await waitFor(() =>
      expect(lastInput(server)).toMatchObject({
        minPricePaise: 2_000_050,
        maxQuantityMilli: 2_500,
        unit: 'ton',
      }),
    );
    expect(screen.getByRole('button', { name: 'Remove from ₹20,000.50 per ton' })).toBeTruthy();
  });

  it('take a price and its unit away by one tap', async () => {
    aMarket();
    const { user, address } = await showBuying('?minPrice=200&maxPrice=300&unit=dozen&organic=1');

    await user.click(await screen.findByRole('button', { name: 'Remove ₹200 – ₹300 per dozen' }));
    expect(address()).toBe('?organic=1');

    await user.click(screen.getByRole('button', { name: 'Remove Organic only' }));
    expect(address()).toBe('');
  });

  it('are chips too where a word that was searched acts as one', async () => {
    const server = aMarket();
    const { user, address } = await showBuying('?q=సేంద్రియ టమాటా');

    await user.click(await screen.findByRole('button', { name: 'Remove Organic only' }));
    expect(new URLSearchParams(address()).get('q')).toBe('టమాటా');
    await waitFor(() => expect(lastInput(server)).toEqual({ search: 'టమాటా', sort: 'relevance' }));
    expect(screen.queryByRole('button', { name: 'Remove Organic only' })).toBeNull();
  });

  it('stay as chips where the words beside them are taken away', async () => {
    aMarket();
    const { user, address } = await showBuying('?q=organic tomato');

    await user.click(await screen.findByRole('button', { name: 'Remove tomato' }));

    expect(address()).toBe('?organic=1');
    expect(screen.getByRole('button', { name: 'Remove Organic only' })).toBeTruthy();
  });

  it('offer the best match first where something is searched, and the newest where its reader wants', async () => {
    aMarket();
    const { user, address } = await showBuying('?q=wheat');
    const sort = await screen.findByLabelText('Sort by');
    expect(within(sort).getByRole('option', { name: 'Best match first' })).toHaveProperty('selected', true);

    await user.selectOptions(sort, 'date-desc');

    expect(address()).toBe('?q=wheat&sort=date-desc');
  });

  it('say beside the field what cannot be read, and ask for nothing', async () => {
    aMarket();
    const { user, address } = await showBuying();
    const sheet = await openFilters(user);

    await user.type(sheet.getByLabelText('Price up to'), 'cheap');
    await user.tab();

    expect(await sheet.findByText('Please enter a number.')).toBeTruthy();
    expect(address()).toBe('');
  });

  it('say beside the field what the address has that cannot be read, and keep it until it is mended', async () => {
    const server = aMarket();
    const { user, address } = await showBuying('?maxMoisture=abc&minPrice=2,400&availableFrom=2026-12-01');
    await screen.findByText('abc: Please enter a number.');
    await user.click(screen.getByRole('button', { name: 'Correct it' }));
    const sheet = within(screen.getByRole('dialog'));

    const moisture = sheet.getByLabelText(/^Moisture/);
    expect(moisture).toMatchObject({ value: 'abc' });
    expect(sheet.getByText('Please enter a number.')).toBeTruthy();
    expect(sheet.getByLabelText('Price from')).toMatchObject({ value: '2400' });
    expect(sheet.getByText('01 Dec 2026')).toBeTruthy();
    expect(lastInput(server)).not.toHaveProperty('maxMoisture');
    expect(lastInput(server)).toMatchObject({ minPricePaise: 240_000, availableFrom: '2026-12-01' });

    await user.clear(moisture);
    await user.tab();

    await waitFor(() => expect(address()).not.toContain('abc'));
    expect(sheet.queryByText('Please enter a number.')).toBeNull();
  });

  it('say beside the field where a range runs the wrong way, and in place of the list', async () => {
    const server = aMarket();
    server.answer(listForUser, {
      refuse: 'invalid-input',
      fields: { maxPricePaise: { problem: 'range-order' } },
    });
    const { user, address } = await showBuying('?minPrice=300&maxPrice=200');

    expect(await screen.findByText('These filters do not fit together.')).toBeTruthy();
    const sheet = await openFilters(user);
    expect(sheet.getByLabelText('Price up to').getAttribute('aria-invalid')).toBe('true');
    expect(sheet.getByText('This is less than the figure before it.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(address()).toBe('');
  });

  it('look around the home of whoever is signed in', async () => {
    const server = aMarket();
    const { user, address } = await showBuying();
    const sheet = await openFilters(user);
    expect(sheet.getByLabelText('My pincode')).toHaveProperty('value', ramu.pincode);

    await user.selectOptions(sheet.getByLabelText('Distance'), '50');

    await waitFor(() => expect(lastInput(server)).toMatchObject({ pincode: ramu.pincode, within: 50 }));
    expect(address()).toBe(`?pincode=${ramu.pincode}&within=50`);
    expect(screen.getByRole('button', { name: `Remove Within 50 km of ${ramu.pincode}` })).toBeTruthy();
  });

  it('take the home of the reader where it is typed once more, too', async () => {
    aMarket();
    const { user, address } = await showBuying();
    const sheet = await openFilters(user);
    const pincode = sheet.getByLabelText('My pincode');

    await user.click(pincode);
    await user.tab();
    expect(address()).toBe('');
    await user.clear(pincode);
    await user.type(pincode, ramu.pincode);
    await user.tab();

    expect(address()).toBe(`?pincode=${ramu.pincode}`);
  });

  it('ask a visitor in sight from where the nearest are counted, and remember it', async () => {
    const server = aMarket();
    const { user, address, router } = await showBuying('', null);
    await screen.findByText('1 lot');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'nearest');
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    expect(server.receivedOf(listForVisitor).at(-1)?.input).toEqual({ sort: 'date-desc' });

    await user.type(screen.getByLabelText('My pincode'), '522002{Enter}');

    expect([address(), router.state.historyAction]).toEqual(['?sort=nearest&pincode=522002', 'PUSH']);
    await waitFor(() =>
      expect(server.receivedOf(listForVisitor).at(-1)?.input).toEqual({ sort: 'nearest', pincode: '522002' }),
    );
    expect(localStorage.getItem('pincode')).toBe('522002');
  });

  it('keep where somebody looked for herself, and show it to nobody else on the device', async () => {
    aMarket();
    const first = await showBuying();
    const pincode = (await openFilters(first.user)).getByLabelText('My pincode');
    await first.user.clear(pincode);
    await first.user.type(pincode, '522003{Enter}');
    first.unmount();

    const again = await showBuying();
    expect((await openFilters(again.user)).getByLabelText('My pincode')).toHaveProperty('value', '522003');
    again.unmount();

    const other = await showBuying('', { ...ramu, id: 'another', pincode: '530001' });
    expect((await openFilters(other.user)).getByLabelText('My pincode')).toHaveProperty('value', '530001');
  });

  it('say above the list too that the nearest need a pincode, and lead to its field in the sheet', async () => {
    const server = aMarket();
    const { user } = await showBuying('?sort=nearest', null);

    await user.click(await screen.findByRole('button', { name: 'Enter your pincode' }));
    const sheet = within(screen.getByRole('dialog'));
    expect(document.activeElement).toBe(sheet.getByLabelText('My pincode'));
    await user.keyboard('522002{Enter}');

    await waitFor(() =>
      expect(server.receivedOf(listForVisitor).at(-1)?.input).toEqual({ sort: 'nearest', pincode: '522002' }),
    );
    expect(screen.queryByRole('button', { name: 'Enter your pincode' })).toBeNull();
  });

  it('tell how many goods each would leave', async () => {
    aMarket();
    const { user } = await showBuying();
    const grains = buildCatalogue().categories[0]?.names.en ?? '';

    expect(await screen.findByRole('option', { name: `${grains} (1000+)` })).toBeTruthy();
    const sheet = await openFilters(user);
    expect(sheet.getByLabelText('Organic only (34)')).toBeTruthy();
    expect(sheet.getByLabelText('Seller delivers (0)')).toBeTruthy();
  });

  it('are cleared where nothing is found', async () => {
    const server = aMarket();
    server.answer(listForUser, ({ organic }) =>
      organic === undefined ? page : { listings: [], nextCursor: null, total: 0 },
    );
    const { user, address } = await showBuying('?organic=1&sort=price-asc');

    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));

    expect(await screen.findByText('1 lot')).toBeTruthy();
    expect(address()).toBe('');
  });

  it('pass over an address that was tampered with', async () => {
    const server = aMarket();
    await showBuying('?minPrice=cheap&within=moon&pincode=1&unit=maund&sort=luck');

    await screen.findByText('1 lot');
    expect(lastInput(server)).toEqual({ sort: 'date-desc' });
  });
});

describe('the list of a visitor', () => {
  it.each([
    [21, 'There are 20 more lots.'],
    ['1000+', 'There are 1000+ more lots.'],
  ])('ends by saying how many more there are of %s, and leads to them', async (total, sentence) => {
    const server = aMarket();
    server.answer(listForVisitor, { ...page, total });
    const { user, router } = await showBuying('?organic=1', null);

    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Log in and see more' }));

    const from = '/dashboard/user/buy-commodity/all?organic=1';
    expect(router.createHref(router.state.location)).toBe(loginPath(from));
  });

  it('says nothing where that was all', async () => {
    aMarket();
    await showBuying('', null);

    await screen.findByText('1 lot');
    expect(screen.queryByRole('link', { name: 'Log in and see more' })).toBeNull();
  });
});
