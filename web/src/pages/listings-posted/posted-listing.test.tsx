import { listOwn } from '@polam/contract/calls/listings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PostedListing } from '~/features/listings/own/posted-listing.tsx';
import { patterns } from '~/paths.ts';
import { buildOwnListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  leave();
});

/** Opens the list as the sell form does once it has posted a listing. */
async function showPosted(postedId: string) {
  const listing = buildOwnListing();
  const server = startFakeServer();
  server.answer(listOwn, { listings: [listing], total: 1, nextCursor: null });
  const view = await show(<PostedListing />, { pattern: patterns.listingsPosted });
  await view.router.navigate(patterns.listingsPosted, { state: { postedId }, replace: true });
  return { listing, ...view };
}

function deviceShares(share: (what: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
}

describe('a listing that was just posted', () => {
  it('is words with a link for WhatsApp where the device shares no pictures', async () => {
    await showPosted(buildOwnListing().id);

    const link = await screen.findByRole('link', { name: 'Send on WhatsApp' });

    const text = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(text).toMatch(/^https:\/\/wa\.me\/\?text=Wheat ₹2,400 per quintal/);
    expect(text).toContain('/buy-commodity/food-grains-cereals/wheat/');
    expect(screen.getByRole('img', { name: 'The card that they will see' })).toBeDefined();
  });

  it('is a picture for the share sheet where the device takes one', async () => {
    const shared: ShareData[] = [];
    deviceShares(async (what) => void shared.push(what));
    const { user } = await showPosted(buildOwnListing().id);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(new Blob(['a card'])));

    await user.click(await screen.findByRole('button', { name: 'Send on WhatsApp' }));

    await waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]?.files?.[0]?.name).toBe('polam.jpg');
    expect(shared[0]?.text).toContain('Wheat ₹2,400 per quintal');
  });

  it('is put away by one press, and is not there for whoever only opens the list', async () => {
    const { user, router } = await showPosted(buildOwnListing().id);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /is on sale/ })).toBeNull());

    await router.navigate(patterns.listingsPosted, { state: null });

    expect(screen.queryByRole('heading', { name: /is on sale/ })).toBeNull();
  });
});
