import { freeDays, request } from '@polam/contract/calls/bookings';
import { list as listConversations, startAboutEquipment } from '@polam/contract/calls/chats';
import { get } from '@polam/contract/calls/equipment';
import { addDays, dayInIndia } from '@polam/domain/day';
import { monthOf, shiftMonth } from '@polam/domain/hire/equipment-calendar';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Equipment } from '~/features/equipment/equipment.ts';
import { keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { patterns, paths } from '~/paths.ts';
import { buildBooking, buildMonth } from '~/testing/bookings.ts';
import { buildMessage, negotiationId } from '~/testing/chats.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildShownEquipment } from '~/testing/users.ts';
import { ramu, show } from '~/testing/show.tsx';
import { EquipmentScreen } from './equipment-screen.tsx';

let stopOutbox: () => void = () => undefined;

afterEach(() => {
  stopOutbox();
  leave();
});

const month = shiftMonth(monthOf(dayInIndia(new Date())), 1);
const [tenth, eleventh, twelfth, twentieth] = ['10', '11', '12', '20'].map((day) => `${month}-${day}`) as [
  string,
  string,
  string,
  string,
];
const tractor: Equipment = { ...buildShownEquipment(), phone: sita.phone, address: 'Main road, Tadikonda' };

function aServer(equipment: Equipment = tractor): FakeServer {
  const server = startFakeServer();
  server.answer(get, { equipment: equipment });
  server.answer(listConversations, { conversations: [], unread: 0, nextCursor: null });
  server.answer(freeDays, (input) => buildMonth(input.month, [eleventh]));
  server.answer(request, ({ from, to }) => ({ booking: buildBooking({ from, to }) }));
  return server;
}

async function showEquipment(as: typeof ramu | null = ramu, equipment: Equipment = tractor) {
  const path = paths.equipment({ id: equipment.id });
  const view = await show(<EquipmentScreen equipmentId={equipment.id} />, {
    as,
    pattern: patterns.equipment,
    path,
  });
  await screen.findByRole('heading', { name: 'Tractors', level: 1 });
  return view;
}

type User = Awaited<ReturnType<typeof showEquipment>>['user'];

async function openNextMonth(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(dayOn(tenth).getAttribute('aria-label')).toMatch(/free$/));
}

const dayOn = (day: string) => {
  const found = document.querySelector(`[data-day="${day}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`${day} is not on the screen`);
  return found;
};

describe('the page of a piece of equipment', () => {
  it('says what it costs by its own unit, whose it is, and how to reach the owner', async () => {
    aServer();

    await showEquipment();

    expect(screen.getByText('₹2,200')).toBeTruthy();
    expect(screen.getByText('per day')).toBeTruthy();
    expect(screen.getByText('Main road, Tadikonda')).toBeTruthy();
    const whatsApp = screen.getByRole('link', { name: 'Ask on WhatsApp' });
    expect(whatsApp.getAttribute('href')).toContain(`https://wa.me/91${sita.phone}?text=Namaste`);
  });

  it('leads from its price to its days, where it is for hire', async () => {
    aServer();
    await showEquipment();

    const way = screen.getByRole('link', { name: 'Ask for your days' });

    expect(way.getAttribute('href')).toMatch(/#days$/);
    expect(document.querySelector('#days')?.textContent).toContain('Ask for your days');
  });

  it('asks for days by two taps, says what they come to, and sends them', async () => {
    const server = aServer();
    const { user } = await showEquipment();
    await openNextMonth(user);

    await user.click(dayOn(twelfth));
    await user.click(dayOn(`${month}-14`));
    await user.type(screen.getByLabelText(/What is it for/), 'Four acres');
    expect(screen.getByText('₹6,600')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask for 3 days, about ₹6,600' }));

    await screen.findByText('The owner has your request and answers within a day.');
    expect(server.receivedOf(request)[0]?.input).toEqual({
      equipmentId: tractor.id,
      from: twelfth,
      to: `${month}-15`,
      note: 'Four acres',
      seenRatePaise: 220_000,
    });
    expect(screen.getByRole('link', { name: 'See my bookings' })).toBeTruthy();
  });

  it('strikes taken days out, tells them, and lets nobody choose them or pass over them', async () => {
    aServer();
    const { user } = await showEquipment();
    await openNextMonth(user);

    expect(dayOn(eleventh).getAttribute('aria-label')).toMatch(/taken$/);
    await user.click(dayOn(eleventh));
    expect(screen.getByText('Tap your first day.')).toBeTruthy();
    await user.click(dayOn(tenth));
    await user.click(dayOn(twelfth));

    expect(screen.getByText(/^Some days in between are taken/)).toBeTruthy();
  });

  it('is walked by arrow keys, over the edge of a month too', async () => {
    aServer();
    const { user } = await showEquipment();
    await openNextMonth(user);
    dayOn(twentieth).focus();

    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(dayOn(`${month}-28`));
    await user.keyboard('{ArrowDown}');

    const over = addDays(`${month}-28`, 7);
    await waitFor(() => expect(document.activeElement).toBe(dayOn(over)));
  });

  it('reckons by acres where hire goes by the acre', async () => {
    const sprayer = buildShownEquipment({ rateUnit: 'acre', costPaise: 40_000 });
    const server = aServer(sprayer);
    const { user } = await showEquipment(ramu, sprayer);
    await openNextMonth(user);

    await user.click(dayOn(tenth));
    await user.type(screen.getByLabelText(/How many acres/), '2.5');
    await user.click(screen.getByRole('button', { name: 'Ask for 1 day, about ₹1,000' }));

    await waitFor(() => expect(server.receivedOf(request)[0]?.input).toMatchObject({ workMilli: 2_500 }));
  });

  it('keeps what was written where the days have gone meanwhile', async () => {
    const server = aServer();
    server.answer(request, { refuse: 'days-taken' });
    const { user } = await showEquipment();
    await openNextMonth(user);
    await user.click(dayOn(tenth));
    await user.type(screen.getByLabelText(/What is it for/), 'Four acres');

    await user.click(screen.getByRole('button', { name: /^Ask for 1 day/ }));

    expect(await screen.findByText(/^This machine is taken on some of these days/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/What is it for/).value).toBe('Four acres');
  });

  it('shows a visitor free days and no phone, and asks to log in', async () => {
    const { phone: _phone, address: _address, ...equipment } = tractor;
    aServer(equipment);

    await showEquipment(null, equipment);

    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
  });

  it('leads its owner to its calendar and requests', async () => {
    const own = buildShownEquipment({ owner: { id: ramu.id, name: ramu.name } });
    aServer(own);

    await showEquipment(ramu, own);

    const link = screen.getByRole('link', { name: 'Manage this machine' });
    expect(link.getAttribute('href')).toBe(paths.ownEquipmentItem({ id: own.id }));
  });

  it('of a piece of equipment for sale has a price and no calendar', async () => {
    const forSale = {
      ...buildShownEquipment({ purpose: 'sale', costPaise: 38_500_000 }),
      phone: sita.phone,
    } as const;
    aServer(forSale);

    await showEquipment(ramu, forSale);

    expect(screen.getByText('₹3,85,000')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    const whatsApp = screen.getByRole('link', { name: 'Ask on WhatsApp' });
    expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain('still for sale');
  });

  it('asks the owner in writing, by a ready question too', async () => {
    const server = aServer();
    server.answer(startAboutEquipment, ({ text = '', key = '' }) => ({
      negotiationId,
      message: buildMessage({ authorId: ramu.id, text, key }),
    }));
    stopOutbox = keepOutboxGoing();
    const { user } = await showEquipment();
    await screen.findByText('Ask Sita what you want to know about the machine.');

    await user.click(screen.getByRole('button', { name: 'Ask here' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Message'));
    await user.click(screen.getByRole('button', { name: 'What is your last price?' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() =>
      expect(server.receivedOf(startAboutEquipment)).toMatchObject([
        { input: { equipmentId: tractor.id, text: 'What is your last price?' } },
      ]),
    );
    expect(server.receivedOf(listConversations)[0]?.input).toEqual({ equipmentId: tractor.id });
  });

  it('that is paused takes no new question', async () => {
    const paused = { ...tractor, state: 'paused' } as const;
    aServer(paused);

    await showEquipment(ramu, paused);

    await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
    expect(screen.getByText('Paused: this machine is not on offer now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask here' })).toBeNull();
  });

  it('says so where the equipment is gone, and leads on', async () => {
    startFakeServer().answer(get, { refuse: 'not-found' });

    await show(<EquipmentScreen equipmentId={tractor.id} />, { pattern: patterns.equipment });

    const missing = await screen.findByRole('heading', { name: 'This machine is not there any more.' });
    expect(within(document.body).getByRole('link', { name: 'See all machines' })).toBeTruthy();
    expect(missing).toBeTruthy();
  });
});
