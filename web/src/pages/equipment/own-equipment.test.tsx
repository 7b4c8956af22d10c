import { cancel, confirm, freeDays, list } from '@polam/contract/calls/bookings';
import { catalogue } from '@polam/contract/calls/catalogue';
import { list as listConversations } from '@polam/contract/calls/chats';
import { edit, listOfOwner, move, post } from '@polam/contract/calls/equipment';
import type { OutputOf } from '@polam/contract/call';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns, paths } from '~/paths.ts';
import { buildBooking, buildEquipmentTypes, buildMonth } from '~/testing/bookings.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { buildListedConversation } from '~/testing/chats.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildShownEquipment } from '~/testing/users.ts';
import { show } from '~/testing/show.tsx';
import BookingsPage from './bookings.page.tsx';
import OwnEquipmentPage from './own-equipment.page.tsx';
import OwnEquipmentItemPage from './own-equipment-item.page.tsx';
import PostEquipmentPage from './post-equipment.page.tsx';
import SellEquipmentPage from './sell-equipment.page.tsx';

afterEach(() => {
  leave();
  localStorage.clear();
});

type Own = OutputOf<typeof listOfOwner>['equipment'][number];

function own(overrides: Partial<Own> = {}): Own {
  const { owner: _owner, regionState: _state, distanceKm: _km, ...rest } = buildShownEquipment();
  return { ...rest, typeId: 'tractor-type', license: 'AP 07 ZZ 0103', ...overrides };
}

const stamps = { createdAt: '2026-01-01T06:00:00.000Z', updatedAt: '2026-01-01T06:00:00.000Z' };
const types = buildEquipmentTypes().map(({ id, slug, names }) => ({
  id,
  slug,
  name: names.en,
  names,
  ...stamps,
}));

function aServer(equipmentList: readonly Own[] = [own()]) {
  const server = startFakeServer();
  server.answer(catalogue, { ...buildCatalogue(), equipmentTypes: buildEquipmentTypes() });
  server.answer(post, { equipment: buildShownEquipment() });
  server.answer(edit, { equipment: buildShownEquipment() });
  server.answer(move, { equipment: buildShownEquipment() });
  server.answer(listOfOwner, { equipment: [...equipmentList], types, nextCursor: null, total: 1 });
  server.answer(list, ({ side }) => ({
    bookings: [buildBooking({ side: side ?? 'hirer' })],
    nextCursor: null,
    total: 1,
  }));
  server.answer(listConversations, { conversations: [], unread: 0, nextCursor: null });
  server.answer(freeDays, ({ month }) => buildMonth(month));
  server.answer(confirm, { booking: buildBooking({ side: 'owner', state: 'confirmed' }) });
  server.answer(cancel, { booking: buildBooking({ state: 'cancelled' }) });
  return server;
}

describe('offering a piece of equipment for hire', () => {
  it('asks the rate in the unit of the type, says what it does, posts it, and is empty again', async () => {
    const server = aServer();
    const { user, router } = await show(<PostEquipmentPage />, { pattern: patterns.postEquipment });
    await screen.findByRole('option', { name: 'Tractors' });

    await user.selectOptions(screen.getByLabelText('Type of machine'), 'Tractors');
    await user.type(screen.getByLabelText('Hire per day'), '2,200');
    await user.click(screen.getByLabelText(/With driver/));
    await user.click(screen.getByRole('button', { name: 'Rent it out at ₹2,200 per day' }));

    expect(await screen.findByText('equipment posted successfully!')).toBeTruthy();
    expect(server.receivedOf(post)[0]?.input).toMatchObject({
      item: 'Tractors',
      costPaise: 220_000,
      purpose: 'hire',
      units: 1,
      withOperator: true,
    });
    expect(router.state.location.pathname).toBe(patterns.ownEquipment);
    expect(Object.keys(localStorage).filter((key) => key.includes('machine-draft'))).toEqual([]);
  });

  it('keeps what was begun on this device, and says why it was not posted', async () => {
    const server = aServer();
    server.answer(post, { refuse: 'fault' });
    const first = await show(<PostEquipmentPage />, { pattern: patterns.postEquipment });
    await screen.findByRole('option', { name: 'Tractors' });
    await first.user.selectOptions(screen.getByLabelText('Type of machine'), 'Tractors');
    await first.user.type(screen.getByLabelText('Hire per day'), '1800');
    await first.user.click(screen.getByRole('button', { name: /^Rent it out/ }));
    expect(await screen.findByText(/Failed to post equipment/)).toBeTruthy();
    first.unmount();

    await show(<PostEquipmentPage />, { pattern: patterns.postEquipment });

    expect(await screen.findByText('This is what you began to write here.')).toBeTruthy();
    expect(screen.getByDisplayValue('1800')).toBeTruthy();
  });

  it('of no known type takes the owner’s own word', async () => {
    const server = aServer();
    const { user } = await show(<PostEquipmentPage />, { pattern: patterns.postEquipment });
    await screen.findByRole('option', { name: 'Others' });
    await user.selectOptions(screen.getByLabelText('Type of machine'), 'Others');

    await user.type(screen.getByLabelText(/What is it called/), 'Rice planter');
    await user.type(screen.getByLabelText('Hire per day'), '900');
    await user.click(screen.getByRole('button', { name: /^Rent it out/ }));

    await waitFor(() => expect(server.receivedOf(post)[0]?.input).toMatchObject({ item: 'Rice planter' }));
  });

  it('says beside the field what is missing', async () => {
    aServer();
    const { user } = await show(<PostEquipmentPage />, { pattern: patterns.postEquipment });
    await user.click(await screen.findByRole('button', { name: 'Rent it out' }));

    expect((await screen.findAllByText('Please fill this in.')).length).toBe(2);
  });
});

describe('selling a piece of equipment', () => {
  it('asks a price, and offers no water tanks', async () => {
    const server = aServer();
    const { user } = await show(<SellEquipmentPage />, { pattern: patterns.sellEquipment });
    await screen.findByRole('option', { name: 'Tractors' });
    expect(screen.queryByRole('option', { name: 'Water tanks' })).toBeNull();

    await user.selectOptions(screen.getByLabelText('Type of machine'), 'Tractors');
    await user.type(screen.getByLabelText('Price'), '3,85,000');
    await user.click(screen.getByRole('button', { name: 'Offer it for ₹3,85,000' }));

    await waitFor(() => expect(server.receivedOf(post)[0]?.input).toMatchObject({ purpose: 'sale' }));
  });
});

describe('one’s own equipment', () => {
  it('are filtered by category, and show description, model and licence', async () => {
    aServer([own(), own({ id: '0190f000-0000-7000-8000-000000000702', typeSlug: 'jcb', model: 'JCB 3DX' })]);
    const { user } = await show(<OwnEquipmentPage />, { pattern: patterns.ownEquipment });

    const [card] = await screen.findAllByRole('article');
    if (card === undefined) throw new Error('no machine');
    for (const text of ['With driver', 'Mahindra 575 DI', 'AP 07 ZZ 0103'])
      expect(within(card).getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Tractors' }));

    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('are paused at once, and deleted with a way back', async () => {
    const server = aServer();
    const { user } = await show(<OwnEquipmentPage />, { pattern: patterns.ownEquipment });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await screen.findByText('Tractors is paused. Nobody finds it now.');

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(server.receivedOf(move).map(({ input }) => (input as { move: string }).move)).toEqual([
        'pause',
        'delete',
        'restore',
      ]),
    );
  });

  it('take the toast of a deletion away once they are put back on the page', async () => {
    const server = aServer();
    const { user } = await show(<OwnEquipmentPage />, { pattern: patterns.ownEquipment });
    const remove = await screen.findByRole('button', { name: 'Delete' });
    const restorableUntil = new Date(Date.now() + 3_600_000).toISOString();
    server.answer(listOfOwner, {
      equipment: [own({ state: 'deleted', restorableUntil })],
      types,
      nextCursor: null,
      total: 1,
    });
    await user.click(remove);
    await screen.findByRole('button', { name: 'Undo' });

    await user.click(await screen.findByRole('button', { name: 'Put back' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('say how many people have asked, and lead to them', async () => {
    aServer([own({ askers: 3 }), own({ id: '0190f000-0000-7000-8000-000000000701', askers: 0 })]);
    await show(<OwnEquipmentPage />, { pattern: patterns.ownEquipment });

    const [asked, ...others] = await screen.findAllByRole('link', { name: /asked$/ });

    expect(asked?.textContent).toBe('3 asked');
    expect(asked?.getAttribute('href')).toBe(paths.ownEquipmentItem({ id: own().id }));
    expect(others).toEqual([]);
  });

  it('lead to the forms where there are none yet', async () => {
    aServer([]);
    await show(<OwnEquipmentPage />, { pattern: patterns.ownEquipment });

    expect(await screen.findByText('You have no machine on offer yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Post equipment for hire' })).toBeTruthy();
  });
});

describe('a piece of equipment of one’s own', () => {
  const pattern = patterns.ownEquipmentItem;
  const path = paths.ownEquipmentItem({ id: own().id });

  it('shows its calendar and who asks for it, and the owner confirms', async () => {
    const server = aServer();
    const { user } = await show(<OwnEquipmentItemPage />, { pattern, path });
    await screen.findByRole('grid');

    await user.click(await screen.findByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText('Confirmed. The days are taken.')).toBeTruthy();
    expect(server.receivedOf(confirm)).toHaveLength(1);
    expect(server.receivedOf(list)[0]?.input).toMatchObject({ side: 'owner', equipmentId: own().id });
  });

  it('for sale shows who asks, with what is new, and neither days nor requests', async () => {
    const server = aServer([own({ purpose: 'sale' })]);
    server.answer(listConversations, {
      conversations: [buildListedConversation()],
      unread: 1,
      nextCursor: null,
    });
    await show(<OwnEquipmentItemPage />, { pattern, path });

    expect(await screen.findByRole('heading', { name: 'Who asks' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Sita' })).toBeTruthy();
    expect(screen.getByText('2 new')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Requests and bookings' })).toBeNull();
    expect(server.receivedOf(listConversations)[0]?.input).toEqual({ equipmentId: own().id });
  });

  it('of which nobody has asked says so', async () => {
    aServer();
    await show(<OwnEquipmentItemPage />, { pattern, path });

    expect(await screen.findByText('Nobody has asked about this machine yet.')).toBeTruthy();
  });

  it('is changed in a form that begins with what it is', async () => {
    const server = aServer();
    const { user } = await show(<OwnEquipmentItemPage />, { pattern, path: `${path}?change=1` });
    const rate = await screen.findByLabelText('Hire per day');
    await user.clear(rate);
    await user.type(rate, '2500');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Your machine is changed.')).toBeTruthy();
    expect(server.receivedOf(edit)[0]?.input).toMatchObject({
      equipmentId: own().id,
      costPaise: 250_000,
      license: 'AP 07 ZZ 0103',
      photoOrder: [],
    });
  });
});

describe('bookings', () => {
  it('show days, sum and the other side’s phone, and are taken back after a question', async () => {
    const server = aServer();
    const { user } = await show(<BookingsPage />, { pattern: patterns.bookings });

    const card = await screen.findByRole('article');
    expect(within(card).getByText('₹6,600')).toBeTruthy();
    expect(within(card).getByText(/3 days/)).toBeTruthy();
    expect(within(card).getByRole('link', { name: /^Call/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel' }));

    expect(await screen.findByText('Cancelled. The days are free again.')).toBeTruthy();
    expect(server.receivedOf(cancel)).toHaveLength(1);
  });

  it('that are over stand apart, and say why', async () => {
    const server = aServer();
    server.answer(list, {
      bookings: [buildBooking({ state: 'declined', by: 'timer' })],
      nextCursor: null,
      total: 1,
    });
    const { user } = await show(<BookingsPage />, { pattern: patterns.bookings });
    await user.click(await screen.findByRole('radio', { name: 'Over' }));

    expect(await screen.findByText('These days went to somebody else.')).toBeTruthy();
    expect(server.receivedOf(list).at(-1)?.input).toMatchObject({ side: 'hirer', state: 'ended' });
  });
});
