import { decide, get, held, upload, watch, watches } from '@polam/contract/calls/prices';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CommodityPrices } from '~/features/prices/prices.api.ts';
import { PricePanel } from '~/features/prices/price-panel.tsx';
import { paths, patterns } from '~/paths.ts';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { PricesScreen } from './prices-screen.tsx';

afterEach(leave);

const { commodity } = buildListing();
const figures = {
  variety: null,
  minPaise: null,
  maxPaise: null,
  arrivalsKg: 12_500,
  source: 'agmarknet',
} as const;
const days = [
  { ...figures, day: '2026-03-29', price: 236_000 },
  { ...figures, day: '2026-03-31', price: 240_050 },
];
const states = [
  {
    ...figures,
    stateCode: 'AP',
    state: 'Andhra Pradesh',
    day: '2026-03-31',
    price: 240_050,
    isDoubtful: false,
  },
  { ...figures, stateCode: 'GJ', state: 'Gujarat', day: '2026-03-30', price: 257_700, isDoubtful: true },
];
const supportPrices = [
  { season: 'rabi', year: '2026-27', grade: '', pricePaise: 258_500, isOfDays: true, startsOn: null },
  {
    season: 'rabi',
    year: '2027-28',
    grade: '',
    pricePaise: 261_000,
    isOfDays: false,
    startsOn: '2027-04-01',
  },
] as const;

const teja = { variety: 'Teja', varietyName: 'తేజ' };

const markets: CommodityPrices['markets'] = [
  { ...figures, day: '2026-03-29', price: 236_000, market: 'Guntur', marketId: 'Guntur' },
  {
    ...figures,
    day: '2026-03-23',
    price: 231_000,
    market: 'Guntur',
    marketId: '77',
    source: 'trades',
  },
];

function aServer(shownDays: CommodityPrices['days'] = days, shownMarkets = markets) {
  const server = startFakeServer();
  server.answer(get, ({ variety }) => ({
    commodity,
    ...(variety === 'Teja' ? teja : { variety: null }),
    varieties: [teja, { variety: 'Kaveri 99' }],
    states,
    chosen: 'AP',
    days: [...shownDays],
    markets: [...shownMarkets],
    supportPrices: [...supportPrices],
  }));
  server.answer(watches, { watches: [] });
  server.answer(watch, ({ abovePaise, state = null, variety = null }) => ({
    watch: {
      id: commodity.id,
      commodity,
      stateCode: state,
      market: null,
      variety,
      abovePaise,
      createdAt: '2026-04-01T06:00:00.000Z',
      toldAt: null,
    },
  }));
  return server;
}

async function showPrices(as: typeof ramu | null, query = '', name = 'Wheat') {
  const path = paths.prices({ slug: 'wheat' }) + query;
  const view = await show(<PricesScreen slug="wheat" seed={null} />, { as, pattern: patterns.prices, path });
  await screen.findByRole('heading', { name: `${name}: mandi prices`, level: 1 });
  return view;
}

describe('the prices of a crop', () => {
  it('stand with their day, as an average of a state and never as today’s', async () => {
    aServer();

    await showPrices(null);

    expect(screen.getByText('State average, Andhra Pradesh')).toBeTruthy();
    expect(screen.getAllByText('₹2,400.50')).not.toHaveLength(0);
    expect(screen.getByText('The latest figure is of 31 Mar 2026. It is not today’s price.')).toBeTruthy();
    expect(screen.getByText(/^Source: AGMARKNET/)).toBeTruthy();
    expect(screen.getByText(/Support price \(MSP\), rabi 2026-27/)).toBeTruthy();
    const next = screen.getByText(/Support price \(MSP\), rabi 2027-28/);
    expect(next.parentElement?.textContent).toContain('from 01 Apr 2027');
    expect(screen.getByRole('link', { name: 'Gujarat' }).closest('td')?.textContent).toContain('doubtful');
  });

  it('are drawn as a line, and the same figures stand in a table', async () => {
    aServer();

    await showPrices(null);

    const chart = screen.getByRole('img', {
      name: /^Wheat in Andhra Pradesh from 29 Mar 2026 to 31 Mar 2026/,
    });
    expect(chart.querySelector('path')?.getAttribute('d')).toMatch(/^M0 [\d.]+L600 [\d.]+$/);
    const table = within(screen.getByRole('region', { name: 'Each day in Andhra Pradesh', hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows).toEqual(['DayPer quintalArrivals', '31 Mar 2026₹2,400.5012.5 t', '29 Mar 2026₹2,36012.5 t']);
    expect(screen.getByRole('link', { name: 'Gujarat' }).getAttribute('href')).toBe('/prices/wheat?state=GJ');
    expect(screen.getByRole('link', { name: 'Save as a table (CSV)' }).getAttribute('href')).toBe(
      '/api/v1/prices/wheat/export',
    );
  });

  it('of our own trades stand as what they are: weeks, and districts', async () => {
    aServer(
      days.map((each) => ({ ...each, source: 'trades' })),
      markets.slice(1),
    );

    await showPrices(null);

    const weeks = screen.getByRole('region', {
      name: 'Each week in Andhra Pradesh, sold on Polam',
      hidden: true,
    });
    expect(within(weeks).getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('Week');
    expect(within(weeks).getByText('week from 31 Mar 2026')).toBeTruthy();
    const districts = screen.getByRole('region', { name: 'Sold on Polam in districts of Andhra Pradesh' });
    expect(within(districts).getByText('sold on Polam, week from 23 Mar 2026')).toBeTruthy();
  });

  it('of a single day are drawn as a dot', async () => {
    aServer(days.slice(1));

    await showPrices(null);

    const chart = screen.getByRole('img', { name: /^Wheat in Andhra Pradesh from 31 Mar 2026/ });
    expect(chart.querySelector('path')?.getAttribute('d')).toMatch(/^M0 [\d.]+h0$/);
  });

  it('are shown of one variety by its link, which table, states and watch follow', async () => {
    const server = aServer();

    const { user } = await showPrices(ramu, '?variety=Teja&state=AP', 'Wheat · తేజ');

    const chips = within(screen.getByRole('navigation', { name: 'Varieties' }));
    const links = chips
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
    expect(links).toEqual([
      ['All varieties', '/prices/wheat?state=AP', null],
      ['తేజ', '/prices/wheat?state=AP&variety=Teja', 'page'],
      ['Kaveri 99', '/prices/wheat?state=AP&variety=Kaveri+99', null],
    ]);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Gujarat')).toBe('/prices/wheat?state=GJ&variety=Teja');
    expect(hrefOf('Save as a table (CSV)')).toBe('/api/v1/prices/wheat/export?variety=Teja');
    await user.click(screen.getByRole('button', { name: 'Tell me' }));
    await waitFor(() => expect(server.receivedOf(watch)[0]?.input).toMatchObject({ variety: 'Teja' }));
  });

  it('are watched by who is signed in, and lead a visitor to the login', async () => {
    const server = aServer();
    const { user, unmount } = await showPrices(ramu);

    const price = screen.getByLabelText('From this price');
    await user.clear(price);
    await user.type(price, '2,500');
    await user.selectOptions(screen.getByLabelText('Where'), 'Andhra Pradesh');
    await user.click(screen.getByRole('button', { name: 'Tell me' }));

    await waitFor(() =>
      expect(server.receivedOf(watch)[0]?.input).toEqual({ slug: 'wheat', state: 'AP', abovePaise: 250_000 }),
    );
    expect(screen.getByRole('option', { name: 'Guntur: sold on Polam' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Where'), 'Guntur');
    await user.click(screen.getByRole('button', { name: 'Tell me' }));
    await waitFor(() =>
      expect(server.receivedOf(watch)[1]?.input).toMatchObject({
        slug: 'wheat',
        state: 'AP',
        market: 'Guntur',
      }),
    );
    unmount();
    await showPrices(null);
    expect(screen.getByRole('link', { name: 'Log in to be told' }).getAttribute('href')).toContain('/login');
    expect(screen.queryByLabelText('From this price')).toBeNull();
  });
});

describe('the prices of an admin', () => {
  it('are added from a table, whose faults are named by their lines', async () => {
    const server = startFakeServer();
    server.answer(held, { prices: [] });
    server.answer(upload, { read: 4, added: 1, held: 0, refused: 1, faults: [{ line: 3, problem: 'unit' }] });
    const { user } = await show(<PricePanel />, { as: { ...ramu, role: '0' } });

    const csv = new File(['day,state,commodity,modal\r\nx'], 'prices.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('CSV file'), csv);
    await user.click(screen.getByRole('button', { name: 'Add them' }));

    expect(
      await screen.findByText('Added: 1. Held: 0. Refused rows: 1. Were there already: 2.'),
    ).toBeTruthy();
    expect(screen.getByText('Line 3: Only prices per quintal are taken.')).toBeTruthy();
    expect(server.receivedOf(upload)[0]?.input).toEqual({ csv: 'day,state,commodity,modal\nx' });
  });

  it.each([
    ['empty', ' \r\n', 'This file is empty. Choose another one.'],
    ['too long', 'a'.repeat(90_001), /^At most 90,?000 characters\.$/],
  ])('are not sent from a file that is %s, which is said beside it', async (_kind, content, sentence) => {
    const server = startFakeServer();
    server.answer(held, { prices: [] });
    const { user } = await show(<PricePanel />, { as: { ...ramu, role: '0' } });

    const choose = (text: string) =>
      user.upload(screen.getByLabelText('CSV file'), new File([text], 'prices.csv', { type: 'text/csv' }));
    await choose(content);
    await user.click(screen.getByRole('button', { name: 'Add them' }));

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.receivedOf(upload)).toEqual([]);
    await choose('day,state,commodity,modal');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('that are held are shown or refused', async () => {
    const server = startFakeServer();
    const waiting = { ...figures, ...commodityPrice(), ...teja };
    server.answer(held, { prices: [waiting] });
    server.answer(decide, ({ outcome }) => ({ state: outcome }));
    const { user } = await show(<PricePanel />, { as: { ...ramu, role: '0' } });

    expect(await screen.findByText(/^Ongole · తేజ · Andhra Pradesh/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Refuse' }));

    await waitFor(() =>
      expect(server.receivedOf(decide)[0]?.input).toEqual({ priceId: waiting.id, outcome: 'refused' }),
    );
  });
});

function commodityPrice() {
  const { id } = commodity;
  const place = { stateCode: 'AP', state: 'Andhra Pradesh', market: 'Ongole', variety: null };
  return { id, commodity, ...place, day: '2026-03-12', price: 2_400_000 };
}
