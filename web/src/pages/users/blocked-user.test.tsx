import { list as listConsents } from '@polam/contract/calls/agents';
import { freeDays, list as listBookings } from '@polam/contract/calls/bookings';
import { listBlocks, unblock } from '@polam/contract/calls/blocks';
import { list as listConversations } from '@polam/contract/calls/chats';
import { get as getEquipment } from '@polam/contract/calls/equipment';
import { getOwn } from '@polam/contract/calls/groups';
import { get as getListing } from '@polam/contract/calls/listings';
import { listMine } from '@polam/contract/calls/pools';
import { get as getRequirement, matches, quotes } from '@polam/contract/calls/requirements';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AskConsent } from '~/features/agents/ask-consent.tsx';
import { BookingList } from '~/features/bookings/booking-list.tsx';
import { GroupJoinings } from '~/features/groups/manage-group.tsx';
import { paths, patterns } from '~/paths.ts';
import { buildBlocks } from '~/testing/blocks.ts';
import { buildBooking, buildMonth } from '~/testing/bookings.ts';
import { buildListedConversation, buildListedOffer } from '~/testing/chats.ts';
import { type FakeServer, startFakeServer } from '~/testing/fake-server.ts';
import { buildConsents, buildManagedGroup } from '~/testing/groups.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { buildOwnShare } from '~/testing/pools.ts';
import { buildOwnRequirement, buildQuote, inTenDays } from '~/testing/requirements.ts';
import { ramu, show } from '~/testing/show.tsx';
import { buildRequirement, buildShownEquipment } from '~/testing/users.ts';
import { EquipmentScreen } from '../equipment/equipment-screen.tsx';
import ListingNegotiationsPage from '../negotiations/listing-negotiations.page.tsx';
import SharesPage from '../pools/shares.page.tsx';
import RequirementPage from '../requirements/requirement.page.tsx';

afterEach(leave);

/** A screen of Ramu's on which he may begin something with Sita. */
interface Place {
  readonly act: string;
  readonly open: (server: FakeServer) => ReturnType<typeof show>;
  /** The control that begins it. */
  readonly role: 'button' | 'link';
  readonly name: string;
  /** A control that stays: to say no, to look or to take the block back. */
  readonly stays: { readonly role: 'button' | 'link' | 'heading'; readonly name: string };
}

const listing = buildDetail();
const tractor = buildShownEquipment();
const { slug } = buildManagedGroup();

const places: readonly Place[] = [
  {
    act: 'quote on a requirement',
    open: (server) => {
      const requirement = buildRequirement({ neededOn: inTenDays });
      server.answer(getRequirement, { requirement });
      const path = paths.requirement({ id: requirement.id });
      return show(<RequirementPage />, { pattern: patterns.requirement, path });
    },
    role: 'button',
    name: 'Contact buyer',
    stays: { role: 'heading', name: 'Wheat' },
  },
  {
    act: 'award a quote',
    open: (server) => {
      const requirement = buildOwnRequirement();
      const quote = buildQuote(sita.name);
      server.answer(getRequirement, { requirement });
      server.answer(quotes, { quotes: [{ ...quote, seller: { ...quote.seller, id: sita.id } }] });
      server.answer(matches, { matches: [] });
      const path = paths.requirement({ id: requirement.id });
      return show(<RequirementPage />, { pattern: patterns.requirement, path });
    },
    role: 'button',
    name: 'Award to Sita',
    stays: { role: 'button', name: 'Decline' },
  },
  {
    act: 'negotiate with a buyer',
    open: (server) => {
      server.answer(getListing, { listing });
      const conversations = [buildListedConversation({ offer: buildListedOffer() })];
      server.answer(listConversations, { conversations, unread: 0, nextCursor: null });
      const path = paths.listingNegotiations({ pid: listing.id });
      return show(<ListingNegotiationsPage />, { pattern: patterns.listingNegotiations, path });
    },
    role: 'button',
    name: 'Negotiate',
    stays: { role: 'link', name: 'Sita' },
  },
  {
    act: 'ask for days of a machine',
    open: (server) => {
      server.answer(getEquipment, { equipment: tractor });
      server.answer(freeDays, ({ month }) => buildMonth(month));
      server.answer(listConversations, { conversations: [], unread: 0, nextCursor: null });
      const path = paths.equipment({ id: tractor.id });
      return show(<EquipmentScreen equipmentId={tractor.id} />, { pattern: patterns.equipment, path });
    },
    role: 'link',
    name: 'Ask for your days',
    stays: { role: 'heading', name: 'Free days' },
  },
  {
    act: 'confirm a request for a machine',
    open: (server) => {
      server.answer(listBookings, {
        bookings: [buildBooking({ side: 'owner' })],
        nextCursor: null,
        total: 1,
      });
      return show(<BookingList side="owner" state="open" empty={null} />);
    },
    role: 'button',
    name: 'Confirm',
    stays: { role: 'button', name: 'Decline' },
  },
  {
    act: 'join a lot that several fill',
    open: (server) => {
      const share = buildOwnShare({ state: 'invited', quantityMilli: 0, reservedMilli: 0 });
      server.answer(listMine, { shares: [{ ...share, organiser: sita }] });
      return show(<SharesPage />, { pattern: patterns.shares, path: paths.shares() });
    },
    role: 'button',
    name: 'Yes, sell together',
    stays: { role: 'button', name: 'No' },
  },
  {
    act: 'take somebody into a group',
    open: () => {
      const { id, name, kind } = buildManagedGroup();
      const asked = { id, group: { slug, name, kind }, way: 'asked', user: sita, by: null } as const;
      const joining = { ...asked, phoneEnding: null, createdAt: '2026-03-02T06:00:00.000Z' };
      return show(<GroupJoinings group={buildManagedGroup({ joinings: [joining] })} />);
    },
    role: 'button',
    name: 'Yes',
    stays: { role: 'button', name: 'No' },
  },
  {
    act: 'ask to sell for a farmer',
    open: (server) => {
      server.answer(getOwn, { group: buildManagedGroup() });
      server.answer(listConsents, buildConsents({}));
      return show(<AskConsent slug={slug} farmer={sita} />);
    },
    role: 'button',
    name: 'Ask to sell for this member',
    stays: { role: 'button', name: 'Unblock' },
  },
];

describe('a user whom the reader has blocked', () => {
  it.each(places)('is met by no way to $act, until the block is taken back', async (place) => {
    const { open, role, name, stays } = place;
    const server = startFakeServer();
    server.answer(listBlocks, buildBlocks(sita));
    server.answer(unblock, {});
    const { user } = await open(server);

    expect(await screen.findAllByText('You have blocked Sita.')).not.toEqual([]);
    await waitFor(() => expect(screen.queryAllByRole(role, { name })).toEqual([]));
    expect(await screen.findAllByRole(stays.role, { name: stays.name })).not.toEqual([]);

    server.answer(listBlocks, buildBlocks());
    const [back] = screen.getAllByRole('button', { name: 'Unblock' });
    if (back !== undefined) await user.click(back);

    expect(await screen.findAllByRole(role, { name })).not.toEqual([]);
    expect(server.receivedOf(unblock)).toMatchObject([{ input: { userId: sita.id } }]);
    // Who uses a keyboard stays in place.
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('whoever has blocked more users than the latest page holds', () => {
  const requirement = buildRequirement({ neededOn: inTenDays });

  /** The requirement, shown to a reader of many later blocks. */
  async function showToBlocker(own: ReturnType<typeof buildBlocks>) {
    const server = startFakeServer();
    server.answer(getRequirement, { requirement });
    server.answer(listBlocks, ({ userId }) =>
      userId === undefined ? { ...buildBlocks(ramu), nextCursor: 'older' } : own,
    );
    const path = paths.requirement({ id: requirement.id });
    await show(<RequirementPage />, { pattern: patterns.requirement, path });
    return server;
  }

  it('is asked about the user alone, and offered nothing of one of the older ones', async () => {
    const server = await showToBlocker(buildBlocks(sita));

    expect(await screen.findByText('You have blocked Sita.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Contact buyer' })).toBeNull();
    expect(server.receivedOf(listBlocks).map(({ input }) => input)).toEqual([{}, { userId: sita.id }]);
  });

  it('is offered what there is of all others', async () => {
    const server = await showToBlocker(buildBlocks());

    await waitFor(() => expect(server.receivedOf(listBlocks)).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Contact buyer' })).toBeTruthy();
    expect(screen.queryByText('You have blocked Sita.')).toBeNull();
  });
});
