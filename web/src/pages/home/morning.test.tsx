import { markRead } from '@polam/contract/calls/chats';
import { morning } from '@polam/contract/calls/views/morning';
import { today } from '@polam/contract/calls/views/views';
import { addDays, dayInIndia } from '@polam/domain/day';
import { roles } from '@polam/domain/users/user';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WaitingCount } from '~/features/today/waiting-count.tsx';
import { callServer } from '~/lib/api/client.ts';
import { patterns, paths } from '~/paths.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { buildTasks, buildTask, buildOrderTask, inHours } from '~/testing/today.ts';
import { Morning } from './morning.tsx';

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  server.answer(morning, { crops: [], requirements: [], nearCount: 0 });
});

afterEach(leave);

type Groups = ReturnType<typeof buildTasks>[];

async function open(groups: Groups, language: 'en' | 'te' | 'hi' = 'en') {
  server.answer(today, { groups });
  return show(<Morning />, { pattern: patterns.home, language });
}

const cardOf = (name: string) => screen.findByRole('group', { name });
const todayInIndia = () => dayInIndia(new Date());

describe('what needs somebody today', () => {
  it('tells an offer with its price, who makes it, how long there is, and leads to its talk', async () => {
    await open([buildTasks('offer-to-answer')]);

    const card = await cardOf('1 offer to answer');
    const link = within(card).getByRole('link');

    expect(screen.getByRole('status').textContent).toBe('One thing waits for you.');
    expect(link.textContent).toContain('20 quintals · ₹2,300 per quintal');
    for (const words of ['Wheat', 'Sita', 'within 5 hours', 'Look and answer'])
      expect(within(link).getByText(words)).toBeTruthy();
    expect(link.getAttribute('href')).toBe('/dashboard/user/chats/0190f000-0000-7000-8000-000000000500');
  });

  it('puts what is over within a day first, whatever its kind', async () => {
    await open([
      buildTasks('offer-to-answer', [buildTask({ until: inHours(40) })]),
      buildTasks('order-to-dispatch', [buildOrderTask()]),
      buildTasks('lot-to-renew', [buildTask({ until: inHours(20) })]),
    ]);

    await cardOf('1 offer to answer');

    const heads = screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent);
    expect(heads).toEqual(['1 listing ends soon', '1 offer to answer', '1 order to send off']);
    expect(screen.getByText('3 things wait for you.')).toBeTruthy();
  });

  it('leads from more offers than are told to the list of all', async () => {
    await open([buildTasks('offer-to-answer', [buildTask()], 12)]);

    const card = await cardOf('12 offers to answer');

    const all = within(card).getByRole('link', { name: 'See all 12' });
    expect(all.getAttribute('href')).toBe(paths.offers());
  });

  it('leads on to all of a kind where there are more than are told', async () => {
    await open([buildTasks('order-to-confirm', [buildOrderTask({ until: inHours(3) })], '1000+')]);

    const card = await cardOf('1000+ orders to confirm');

    const all = within(card).getByRole('link', { name: 'See all 1000+' });
    expect(all.getAttribute('href')).toBe('/dashboard/user/orders?side=seller');
    expect(screen.getByText('1000+ things wait for you.')).toBeTruthy();
  });

  const sum = '20 quintals · ₹46,000';
  it.each([
    ['quote-to-answer', { requirementId: 'r' }, ['20 quintals · ₹2,300 per quintal', 'requirements/r']],
    ['quote-to-answer', { requirementId: 'r', parts: 3 }, ['3 quotes · from ₹2,300', 'requirements/r']],
    ['message-to-read', { words: 'Is it dry?', parts: 2 }, ['Is it dry?', 'chats/']],
    ['message-to-read', { words: '' }, ['A photo', 'chats/']],
    ['match-to-see', { requirementId: 'r', parts: 2 }, ['2 lots on sale', 'requirements/r']],
    ['match-to-see', { listingId: 'l' }, ['1 buyer wants it', 'history/negotiations/l?tab=leads']],
    ['lot-to-renew', { listingId: 'l' }, ['Renew it', 'product/l']],
    ['enquiry-to-answer', { words: 'Is there room?' }, ['Is there room?', 'my-coldstorages']],
    ['hire-to-fetch', { on: todayInIndia(), to: todayInIndia() }, ['See the days', 'bookings']],
    ['booking-to-answer', {}, ['Look and answer', 'bookings?side=owner']],
    ['payment-to-make', buildOrderTask({ side: 'buyer', isOver: true }), [sum, 'orders?state=ended']],
    ['deal-to-rate', buildOrderTask({ isOver: true }), [sum, 'orders?side=seller&state=ended']],
  ] as const)('says of %s what it is, and leads to it', async (kind, task, [words, way]) => {
    await open([buildTasks(kind, [buildTask(task)])]);

    const card = await screen.findByRole('group');
    const link = within(card).getByRole('link');

    expect(link.textContent).toContain(words);
    expect(link.getAttribute('href')).toContain(`${paths.user()}/${way}`);
  });

  it.each([
    [{ on: addDays(todayInIndia(), 1) }, 'Due tomorrow'],
    [{ on: todayInIndia() }, 'Due today'],
    [{ on: '2020-03-05' }, 'Was due on 05 Mar 2020'],
    [{ on: todayInIndia(), to: addDays(todayInIndia(), 2) }, 'From today'],
    [{ on: addDays(todayInIndia(), 1), to: addDays(todayInIndia(), 2) }, 'From tomorrow'],
    [{ on: '2020-03-05', to: '2020-03-08' }, 'Until 07 Mar 2020'],
    [{ until: inHours(0.5) }, /within (29|30) minutes/],
    [{ until: inHours(1.5) }, 'within an hour'],
    [{ until: inHours(75) }, 'within 3 days'],
  ] as const)('says when: %o', async (when, words) => {
    await open([buildTasks('order-to-dispatch', [buildOrderTask(when)])]);

    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is without what has run out since it was told', async () => {
    await open([buildTasks('order-to-confirm', [buildOrderTask({ until: inHours(-1) })])]);

    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  });

  it('stays on the device: without a network it is what was last told', async () => {
    const first = await open([buildTasks('offer-to-answer', [buildTask({ until: inHours(30) })])]);
    await cardOf('1 offer to answer');
    first.unmount();
    server.setOnline(false);

    await show(<Morning />, { pattern: patterns.home });

    expect(await cardOf('1 offer to answer')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('greets by name, and shows what one could do where nothing waits', async () => {
    await open([]);

    await screen.findByText('Nothing waits for you.');

    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ramu' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sell a crop' }).getAttribute('href')).toBe(
      paths.sellCommodity(),
    );
    expect(screen.getByRole('link', { name: 'See what buyers want' }).getAttribute('href')).toBe(
      paths.requirements(),
    );
  });

  it('says once where neither it nor the buyers came, and asks again for both', async () => {
    server.answer(today, { refuse: 'fault' });
    server.answer(morning, { refuse: 'fault' });
    const { user } = await show(<Morning />, { pattern: patterns.home });
    await screen.findByText(/What waits for you did not load\./);
    await waitFor(() => expect(server.receivedOf(morning)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Buyers and prices/)).toBeNull());
    server.answer(today, { groups: [] });
    server.answer(morning, { crops: [], requirements: [], nearCount: 0 });

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText('Nothing waits for you.');
    await waitFor(() => expect(server.receivedOf(morning)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads an admin for whom nothing waits to the page of the admin', async () => {
    server.answer(today, { groups: [] });
    await show(<Morning />, { as: { ...ramu, role: roles.admin }, pattern: patterns.home });

    const way = await screen.findByRole('link', { name: 'To the admin page' });

    expect(way.getAttribute('href')).toBe(paths.admin());
    expect(screen.queryByRole('link', { name: 'Sell a crop' })).toBeNull();
  });

  it('says so where it does not come, and asks again', async () => {
    server.answer(today, { refuse: 'fault' });
    const { user } = await show(<Morning />, { pattern: patterns.home });

    await screen.findByText(/What waits for you did not load\./);
    server.answer(today, { groups: [buildTasks('offer-to-answer')] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await cardOf('1 offer to answer')).toBeTruthy();
  });

  it.each([
    ['te', 'ఒక ధరకు జవాబు చెప్పాలి', '5 గంటల్లోపు'],
    ['hi', 'एक भाव का जवाब देना है', '5 घंटे में'],
  ] as const)('is told in the reader’s language: %s', async (language, head, time) => {
    await open([buildTasks('offer-to-answer')], language);

    expect(within(await cardOf(head)).getByText(time)).toBeTruthy();
  });
});

describe('the count on the way to it', () => {
  it('holds all that waits but messages, and is asked anew by what the reader does', async () => {
    const offers = buildTasks('offer-to-answer', [buildTask()], 2);
    server.answer(today, { groups: [offers, buildTasks('message-to-read', [buildTask()], 5)] });
    server.answer(markRead, { refuse: 'fault' });
    const reading = { negotiationId: buildTask().id, upTo: '2026-03-01T00:00:00.000Z' };
    const { container } = await show(<WaitingCount />);
    await waitFor(() => expect(container.textContent).toContain('2'));

    server.answer(today, { groups: [] });
    await callServer(markRead, reading);
    const afterRefusal = server.receivedOf(today).length;
    server.answer(markRead, { unread: 0 });
    await callServer(markRead, reading);

    expect(afterRefusal).toBe(1);
    await waitFor(() => expect(server.receivedOf(today)).toHaveLength(2));
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
