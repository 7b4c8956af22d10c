import { get } from '@polam/contract/calls/listings';
import { list, markRead } from '@polam/contract/calls/notices';
import { noNames } from '@polam/domain/catalogue';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildListing, buildNotice, buildOfferEvent } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { paths } from '~/paths.ts';
import { sita } from '~/testing/negotiations.ts';
import { receiveNotice } from '~/testing/receive.ts';
import { ramu, show } from '~/testing/show.tsx';
import { toast } from '~/ui/overlays/toast.ts';
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

    act(() => receiveNotice(buildNotice(2)));

    expect(await screen.findByRole('button', { name: 'Notices, 2 of them new' })).toBeDefined();
    expect(screen.getByText('Sita made an offer for Wheat.')).toBeDefined();
  });

  it('says too what came before it was on the page, once', async () => {
    const server = startFakeServer();
    server.answer(list, { notices: [buildNotice(2), buildNotice(1)], unread: 2, nextCursor: null });
    receiveNotice(buildNotice(2));

    await show(<NoticeBell />);

    expect(await screen.findByText('Sita made an offer for Wheat.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Notices, 2 of them new' })).toBeDefined();
    cleanup();
    toast.removeAll();
    await show(<NoticeBell />);
    await screen.findByRole('button', { name: 'Notices, 2 of them new' });
    expect(screen.queryByText('Sita made an offer for Wheat.')).toBeNull();
  });

  it('tells who did what, and its figures', async () => {
    const { user } = await showBell();

    await user.click(screen.getByRole('button', { name: /Notices/ }));

    expect(screen.getByText('Sita made an offer for Wheat.')).toBeDefined();
    expect(screen.getByText('20 quintals at ₹2,300 per quintal')).toBeDefined();
  });

  it('tells that a listing on the wishlist is cheaper, with its price, and leads to it', async () => {
    const { listingId, listingName, authorId, authorName } = buildOfferEvent(1);
    const event = {
      type: 'wish.cheaper',
      listingId,
      listingName,
      authorId,
      authorName,
      pricePaise: 220_000,
      unit: 'quintal',
    } as const;
    const server = startFakeServer();
    server.answer(list, { notices: [buildNotice(1, { event })], unread: 0, nextCursor: null });
    const { user } = await show(<NoticeBell />);

    await user.click(await screen.findByRole('button', { name: /Notices/ }));

    const line = await screen.findByRole('link', {
      name: /Sita lowered the price of Wheat on your wishlist\./,
    });
    expect(line.textContent).toContain('₹2,200 per quintal');
    expect(line.getAttribute('href')).toBe(paths.userCommodity({ category: 'all', slug: listingId }));
  });

  it('names the goods in the reader’s language, and by the seller’s word where no other is known', async () => {
    const server = startFakeServer();
    const named = buildNotice(1);
    const { listingNames: _names, ...unnamed } = buildOfferEvent(2);
    const plain = buildNotice(2, { event: unnamed });
    server.answer(list, { notices: [plain, named], unread: 0, nextCursor: null });
    const { user } = await show(<NoticeBell />, { language: 'te' });

    await user.click(await screen.findByRole('button', { name: 'సమాచారం' }));

    expect(await screen.findByText('గోధుమలు: సీత గారు ధర చెప్పారు.')).toBeDefined();
    expect(screen.getByText('Wheat: సీత గారు ధర చెప్పారు.')).toBeDefined();
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
    const { user, router } = await showBell('0190f000-0000-7000-8000-000000000009');
    await user.click(screen.getByRole('button', { name: /Notices/ }));

    await user.click(screen.getByRole('link', { name: /Sita made an offer/ }));

    expect((await screen.findByTestId('elsewhere')).textContent).toMatch(
      /buy-commodity\/food-grains-cereals\/wheat\//,
    );
    // Anchor of the conversation, which is below the photos.
    expect(router.state.location.hash).toBe('#talk');
  });

  it('leads a buyer whose listing was taken down to the page that says so', async () => {
    const { user, server } = await showBell('0190f000-0000-7000-8000-000000000009');
    server.answer(get, { refuse: 'not-found' });
    await user.click(screen.getByRole('button', { name: /Notices/ }));

    await user.click(screen.getByRole('link', { name: /Sita made an offer/ }));

    expect((await screen.findByTestId('elsewhere')).textContent).toBe(
      `/dashboard/user/buy-commodity/all/${buildListing().id}`,
    );
  });

  it('says that an offer has ended with the sale, in the reader’s language, and leads to the listing', async () => {
    const server = startFakeServer();
    const {
      listingId,
      listingName,
      listingNames = { ...noNames, en: '', te: '', hi: '' },
      ...offer
    } = buildOfferEvent(1);
    const { negotiationId, offerId } = offer;
    const about = { listingId, listingName, listingNames, negotiationId, offerId };
    const event = { type: 'offer.voided', ...about } as const;
    server.answer(list, { notices: [buildNotice(1, { event })], unread: 1, nextCursor: null });
    server.answer(markRead, { unread: 0 });
    const { user } = await show(<NoticeBell />, { language: 'te' });
    await user.click(await screen.findByRole('button', { name: /1/ }));

    await user.click(screen.getByRole('link', { name: /గోధుమలు అమ్మకం ఆగిపోయింది/ }));

    expect((await screen.findByTestId('elsewhere')).textContent).toBe(
      `/dashboard/user/buy-commodity/all/${listingId}`,
    );
  });

  it('says who follows the reader, and leads to that person', async () => {
    const server = startFakeServer();
    const event = { type: 'person.followed', followerId: sita.id, followerName: sita.name } as const;
    server.answer(list, { notices: [buildNotice(1, { event })], unread: 1, nextCursor: null });
    server.answer(markRead, { unread: 0 });
    const { user } = await show(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: /Notices/ }));

    await user.click(screen.getByRole('link', { name: /Sita follows you now\./ }));

    expect((await screen.findByTestId('elsewhere')).textContent).toBe(paths.userProfile({ uid: sita.id }));
    expect(server.receivedOf(get)).toEqual([]);
  });
});
