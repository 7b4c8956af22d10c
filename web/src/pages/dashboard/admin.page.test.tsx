import { exportFigures, figures } from '@polam/contract/calls/admin';
import type { OutputOf } from '@polam/contract/call';
import { lastWeeks } from '@polam/domain/admin/figures';
import { noNames } from '@polam/domain/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

type Figures = OutputOf<typeof figures>;

const nothing = {
  users: 0,
  listings: 0,
  requirements: 0,
  offers: 0,
  bookings: 0,
  trades: 0,
  tradedPaise: 0,
};

function someFigures(weeks: number): Figures {
  const mondays = lastWeeks('2026-11-22', weeks);
  return {
    weeks: mondays.map((beginsOn, at) => ({ ...nothing, beginsOn, users: at + 1, tradedPaise: 123_400_000 })),
    categories: [
      {
        id: '1',
        slug: 'fruits',
        names: { ...noNames, en: 'Fruits', te: 'పండ్లు', hi: 'फल' },
        listings: 9,
        trades: 2,
        tradedPaise: 500_000,
      },
    ],
    ever: { ...nothing, trades: 71, tradedPaise: 987_654_300 },
    now: {
      users: 1_234,
      listings: 56,
      requirements: 7,
      equipmentForHire: 8,
      equipmentForSale: 9,
      storages: 10,
    },
    waiting: { disputes: 3, complaints: 0, contactMessages: '1000+' },
  };
}

interface Opened {
  readonly path?: string;
  readonly language?: 'en' | 'te';
}

async function open({ path = patterns.admin, language = 'en' }: Opened = {}) {
  const server = startFakeServer();
  server.answer(figures, ({ weeks = 12 }) => someFigures(weeks));
  const as = { ...ramu, role: '0' } as const;
  return { server, ...(await show(<AdminPage />, { as, language, pattern: patterns.admin, path })) };
}

describe('the admin’s first page', () => {
  it('tells what waits, and leads to its desk', async () => {
    await open();

    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('heading', { name: 'Waiting for you' });
    expect(hrefOf(/^3\s*Disputes to settle$/)).toBe(paths.adminDisputes());
    expect(hrefOf(/^0\s*Complaints to answer$/)).toBe(paths.adminComplaints());
    expect(hrefOf(/^1000\+\s*New messages$/)).toBe(`${paths.adminContactMessages()}?state=new`);
  });

  it('says so where nothing waits', async () => {
    const { server, client } = await open();
    await screen.findByText('Disputes to settle');
    server.answer(figures, () => ({
      ...someFigures(12),
      waiting: { disputes: 0, complaints: 0, contactMessages: 0 },
    }));
    await client.invalidateQueries();

    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  });

  it('tells how the market fares now, by week and by category, in figures as Indians write them', async () => {
    await open();

    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(screen.getByText('₹98,76,543')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'New users, week by week: 12 weeks' })).toBeTruthy();
    expect(screen.getByText('78')).toBeTruthy();
    const categories = within(screen.getByRole('list', { name: 'By category' }));
    expect(categories.getByText('Fruits')).toBeTruthy();
    expect(categories.getByText('2 · ₹5,000')).toBeTruthy();
  });

  it('has the figures of every plot as a table too, and says where there are none', async () => {
    const { user } = await open();

    await user.click(await screen.findByText(': New users'));
    const rows = within(screen.getByRole('region', { name: 'New users' })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]?.textContent).toBe('16 Nov 202612');
    expect(screen.getAllByText('Nothing in this time.').length).toBeGreaterThan(0);
  });

  it('goes as far back as the address says, and saves just that as a table', async () => {
    const { server, user, router } = await open({ path: `${patterns.admin}?weeks=4` });
    expect(await screen.findByRole('img', { name: 'New users, week by week: 4 weeks' })).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: '26 weeks' }));

    expect(await screen.findByRole('img', { name: 'New users, week by week: 26 weeks' })).toBeTruthy();
    expect(router.state.location.search).toBe('?weeks=26');
    await user.click(screen.getByRole('button', { name: 'Save as a table (CSV)' }));
    await waitFor(() => expect(server.receivedOf(exportFigures)).toMatchObject([{ input: { weeks: 26 } }]));
  });

  it('goes back as by default where the address says a time that is not offered', async () => {
    await open({ path: `${patterns.admin}?weeks=7` });

    expect(await screen.findByRole('img', { name: 'New users, week by week: 12 weeks' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '12 weeks', checked: true })).toBeTruthy();
  });

  it('speaks the reader’s language', async () => {
    await open({ language: 'te' });

    expect(await screen.findByText('పండ్లు')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'వారం వారం' })).toBeTruthy();
  });

  it('says when the figures did not come, and tries again, with everything else in its place', async () => {
    const server = startFakeServer();
    server.answer(figures, { refuse: 'fault' });
    const { user } = await show(<AdminPage />, { as: { ...ramu, role: '0' }, pattern: patterns.admin });

    await screen.findByText(/^The figures did not load\./);
    expect(screen.getByText('ramu@example.com')).toBeTruthy();
    server.answer(figures, someFigures(4));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('1,234')).toBeTruthy();
  });
});
