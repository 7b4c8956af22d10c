import { get } from '@polam/contract/calls/listings';
import { list, markRead } from '@polam/contract/calls/notices';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishNotice } from '~/lib/live.ts';
import { buildListing, buildNotice } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NoticeBell } from './notice-bell.tsx';

async function showBell(seller = ramu.id) {
  const server = startFakeServer();
  server.answer(list, { notices: [buildNotice(1)], unread: 1, nextCursor: null });
  server.answer(markRead, { unread: 0 });
  const listing = buildListing();
  const responders = { [listing.id]: [] };
  server.answer(get, {
    listing: { ...listing, seller: { ...listing.seller, id: seller, proposalsReceived: responders } },
  });
  const view = await show(<NoticeBell />);
  await screen.findByRole('button', { name: 'Notices, 1 of them new' });
  return { server, ...view };
}

describe('the bell', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('counts a notice that comes live and says it at once', async () => {
    const { server } = await showBell();
    server.answer(list, { notices: [buildNotice(2), buildNotice(1)], unread: 2, nextCursor: null });

    act(() => publishNotice(buildNotice(2)));

    expect(await screen.findByRole('button', { name: 'Notices, 2 of them new' })).toBeDefined();
    expect(screen.getByText('Sita made an offer for Wheat.')).toBeDefined();
  });

  it('tells who did what, and its figures', async () => {
    const { user } = await showBell();

    await user.click(screen.getByRole('button', { name: /Notices/ }));

    expect(screen.getByText('Sita made an offer for Wheat.')).toBeDefined();
    expect(screen.getByText('20 quintal at ₹2,300 per quintal')).toBeDefined();
  });

  it('names the goods in the reader’s language, and by the seller’s word where no other is known', async () => {
    const server = startFakeServer();
    const named = buildNotice(1);
    const plain = buildNotice(2);
    delete plain.event.listingNames;
    server.answer(list, { notices: [plain, named], unread: 0, nextCursor: null });
    const { user } = await show(<NoticeBell />, { language: 'te' });

    await user.click(await screen.findByRole('button', { name: 'సమాచారం' }));

    expect(await screen.findByText('గోధుమలు: Sita గారు ధర చెప్పారు.')).toBeDefined();
    expect(screen.getByText('Wheat: Sita గారు ధర చెప్పారు.')).toBeDefined();
  });

  it('is silent again when all is read', async () => {
    const { user, server } = await showBell();
    await user.click(screen.getByRole('button', { name: /Notices/ }));
    server.answer(list, {
      notices: [buildNotice(1, { readAt: '2026-03-05T07:00:00.000Z' })],
      unread: 0,
      nextCursor: null,
    });

    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

    expect(await screen.findByRole('button', { name: 'Notices' })).toBeDefined();
    expect(server.receivedOf(markRead)[0]?.input).toEqual({});
  });

  it('leads the seller to the responses', async () => {
    const { user, server } = await showBell();
    await user.click(screen.getByRole('button', { name: /Notices/ }));

    await user.click(screen.getByRole('link', { name: /Sita made an offer/ }));

    expect((await screen.findByTestId('elsewhere')).textContent).toBe(
      `/dashboard/user/responses/${buildListing().id}`,
    );
    expect(server.receivedOf(markRead)[0]?.input).toEqual({ upToId: buildNotice(1).id });
  });

  it('leads the buyer to the page of the listing', async () => {
    const { user } = await showBell('0190f000-0000-7000-8000-000000000009');
    await user.click(screen.getByRole('button', { name: /Notices/ }));

    await user.click(screen.getByRole('link', { name: /Sita made an offer/ }));

    expect((await screen.findByTestId('elsewhere')).textContent).toMatch(
      /buy-commodity\/food-grains-cereals\/wheat\//,
    );
  });
});
