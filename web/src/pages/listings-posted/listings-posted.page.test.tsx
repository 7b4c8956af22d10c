import { listOwn, remove } from '@polam/contract/calls/listings';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDO_MS } from '~/features/listings/own-deletion.ts';
import { patterns } from '~/paths.ts';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { show } from '~/testing/show.tsx';
import ListingsPostedPage from './listings-posted.page.tsx';

async function showPosted(listings = [buildListing({ availableMilli: 30_000 })]) {
  const server = startFakeServer();
  server.answer(listOwn, { listings, nextCursor: null, total: listings.length });
  server.answer(remove, {});
  const view = await show(<ListingsPostedPage />, { pattern: patterns.listingsPosted });
  return { server, ...view };
}

async function askToDelete(user: Awaited<ReturnType<typeof showPosted>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  return screen.findByRole('dialog', { name: 'Delete Wheat?' });
}

describe('the listings posted', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('show price, what is left, state, twenty letters and the day, and lead to the listing', async () => {
    await showPosted();

    const link = await screen.findByRole('link', { name: 'Wheat' });

    expect(link.getAttribute('href')).toBe(`/dashboard/user/product/${buildListing().id}`);
    for (const text of [
      '₹2,400',
      '30 quintal left of 50 quintal',
      'Sharbati wheat from …',
      'Posted 05 Mar 2026',
    ])
      expect(screen.getByText(text)).toBeDefined();
  });

  it('lead to selling when there are none', async () => {
    await showPosted([]);

    expect(await screen.findByText('You have nothing on sale yet.')).toBeDefined();
    const ways = screen
      .getAllByRole('link', { name: 'Sell your crop' })
      .map((way) => way.getAttribute('href'));
    expect(new Set(ways)).toEqual(new Set(['/dashboard/user/sell-commodity']));
  });

  it('are deleted only with a reason', async () => {
    const { user } = await showPosted();
    await askToDelete(user);

    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);

    expect(await screen.findByText('Please fill this in.')).toBeDefined();
  });

  it('stay when the deletion is taken back', async () => {
    const { user, server } = await showPosted();
    await askToDelete(user);
    await user.click(screen.getByRole('button', { name: 'Sold elsewhere' }));
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(screen.getByRole('link', { name: 'Wheat' })).toBeDefined();
    expect(server.receivedOf(remove)).toEqual([]);
  });

  it('are deleted after a moment, with the reason, and a word about it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await showPosted();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await askToDelete(user);
    await user.type(screen.getByLabelText('Why do you delete it?'), 'Sold to Sita');
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    server.answer(listOwn, { listings: [], nextCursor: null, total: 0 });

    await vi.advanceTimersByTimeAsync(UNDO_MS);

    await waitFor(() => expect(screen.getByText('Product deleted successfully!')).toBeDefined());
    expect(server.receivedOf(remove)[0]?.input).toEqual({
      listingId: buildListing().id,
      reason: 'Sold to Sita',
    });
  });

  it('say what happened when they cannot be loaded, and try again', async () => {
    const server = startFakeServer();
    server.answer(listOwn, { refuse: 'fault' });
    const { user } = await show(<ListingsPostedPage />, { pattern: patterns.listingsPosted });
    await screen.findByText(/Something went wrong in getting products!/);

    server.answer(listOwn, { listings: [buildListing()], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Wheat' })).toBeDefined();
  });
});
