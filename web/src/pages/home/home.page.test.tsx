import { categories } from '@polam/contract/calls/catalogue';
import { listForVisitor } from '@polam/contract/calls/listings';
import { morning } from '@polam/contract/calls/views/morning';
import { counters, today } from '@polam/contract/calls/views/views';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENDED_KEY } from '~/lib/session/ended-key.ts';
import { endSession } from '~/lib/session/session.ts';
import { paths, patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import HomePage from './home.page.tsx';
import { MorningComing } from './morning-page.tsx';

const counts = {
  users: 1,
  listings: 2,
  equipmentForHire: 3,
  equipmentForSale: 4,
  requirements: 5,
  coldStorages: 6,
};

beforeEach(() => {
  const server = startFakeServer();
  server.answer(today, { groups: [] });
  server.answer(morning, { crops: [], requirements: [], nearCount: 0 });
  server.answer(categories, { categories: [] });
  server.answer(counters, { counters: counts });
  server.answer(listForVisitor, { listings: [], nextCursor: null, total: 0 });
});

afterEach(leave);

/** The notice that the login has ended. */
async function findEnded(): Promise<HTMLElement> {
  const sentence = await screen.findByText(/Your login has ended\./);
  return sentence.closest('[role=status]') as HTMLElement;
}

/** The page as after a step in the browser, where no loader has asked the server. */
const page = (
  <HomePage
    {...({ loaderData: { counts: null, kinds: null, example: null, fresh: null } } as Parameters<
      typeof HomePage
    >[0])}
  />
);

describe('the first page', () => {
  it('shows a user what waits, and the ways into the market, without the picture for visitors', async () => {
    await show(page, { pattern: patterns.home });

    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ramu' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'To do today' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Search a crop' })).toBeTruthy();
    expect(screen.queryByText('Buy and Sell in advance')).toBeNull();
    expect(document.title).toBe('Home · Polam');
  });

  it('shows a visitor what Polam is, and nothing that waits', async () => {
    await show(page, { as: null, pattern: patterns.home });

    expect(screen.getByRole('heading', { level: 1, name: 'Polam' })).toBeTruthy();
    expect(screen.queryByText('To do today')).toBeNull();
    expect(screen.queryByText(/Your login has ended/)).toBeNull();
  });

  it('has a heading for a screen reader while what a user sees is coming', async () => {
    await show(<MorningComing className="with-session" />);

    expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
  });

  it('is the landing page again once the session has ended, and says why', async () => {
    await show(page, { pattern: patterns.home, as: ramu });
    await screen.findByText('Nothing waits for you.');

    act(endSession);

    expect(await screen.findByRole('heading', { level: 1, name: 'Polam' })).toBeTruthy();
    const notice = within(await findEnded());
    expect(notice.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(paths.login());
  });

  it('says so also to who opens it anew, until the notice is closed', async () => {
    const { user } = await show(page, { pattern: patterns.home, as: null });
    act(() => {
      localStorage.setItem(ENDED_KEY, '1');
      window.dispatchEvent(new StorageEvent('storage', { key: ENDED_KEY }));
    });

    await user.click(within(await findEnded()).getByRole('button', { name: 'Close' }));

    expect(screen.queryByText(/Your login has ended/)).toBeNull();
    expect(localStorage.getItem(ENDED_KEY)).toBeNull();
  });
});
