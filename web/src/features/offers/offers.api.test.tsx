import { propose, conversation } from '@polam/contract/calls/offers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { showOutboxNews } from '~/lib/offline/outbox-news.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { inTenDays } from '~/testing/requirements.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NegotiationPanel } from './negotiation-panel.tsx';

let stops: readonly (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  leave();
});

const listing = buildDetail();
const waits = 'Your offer waits on this phone and goes out by itself when the network is back.';

async function asBuyer(server: FakeServer, negotiation = null as ReturnType<typeof buildNegotiation> | null) {
  server.answer(conversation, { negotiation });
  const other = { id: ramu.id, name: ramu.name };
  const panel = <NegotiationPanel listing={listing} party="buyer" readerId={sita.id} other={other} />;
  const shown = await show(panel, { as: sita });
  await screen.findByRole('button', { name: /^Make a/ });
  stops = [showOutboxNews(), keepOutboxGoing()];
  return shown;
}

async function offer(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Make a/ }));
  const values = { 'Required quantity': '20', 'Offered price': '2360', Notes: 'I pay at once.' };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await user.click(screen.getByRole('button', { name: /^Offer ₹/ }));
}

function comeBack(server: FakeServer): void {
  server.setOnline(true);
  window.dispatchEvent(new Event('online'));
}

const theCard = () => screen.findByRole('article');

describe('an offer on a dead network', () => {
  it('waits with its figures, and no second one can be made meanwhile', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    server.setOnline(false);

    await offer(user);

    const card = within(await theCard());
    for (const text of ['₹2,360', '20 quintals', 'I pay at once.', waits])
      expect(card.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('goes out once when the network is back, and the true card takes its place', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    server.setOnline(false);
    await offer(user);
    await theCard();

    server.answer(propose, { offer: buildOffer({ pricePaise: 236_000 }) });
    comeBack(server);

    expect(await screen.findByText('The offer that waited on this phone has been sent.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(server.receivedOf(propose)).toHaveLength(1);
  });

  it('bears the key of the try whose answer was lost', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    server.answer(propose, { refuse: 'unavailable' });
    await offer(user);
    await theCard();

    server.answer(propose, { offer: buildOffer() });
    comeBack(server);

    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(new Set(server.receivedOf(propose).map(({ key }) => key)).size).toBe(1);
  });

  it('is another wish than the next one of the same terms', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    server.setOnline(false);
    await offer(user);
    await theCard();
    server.answer(propose, { offer: buildOffer() });
    comeBack(server);
    await screen.findByRole('button', { name: 'Make an offer' });

    await offer(user);

    await waitFor(() => expect(server.receivedOf(propose)).toHaveLength(2));
    const [first, second] = server.receivedOf(propose).map(({ key }) => key);
    expect(second).not.toBe(first);
  });

  it('can be taken back before it is sent', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    server.setOnline(false);
    await offer(user);

    await user.click(within(await theCard()).getByRole('button', { name: 'Do not send it' }));

    expect(screen.queryByRole('article')).toBeNull();
    comeBack(server);
    expect(await screen.findByRole('button', { name: 'Make an offer' })).toBeTruthy();
    expect(server.receivedOf(propose)).toEqual([]);
  });

  it('is taken back and changed before it is sent, and arrives once as it was changed', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    server.setOnline(false);
    await offer(user);

    await user.click(within(await theCard()).getByRole('button', { name: 'Change it' }));

    expect(screen.queryByRole('article')).toBeNull();
    expect(await screen.findByLabelText('Offered price')).toHaveProperty('value', '2360');
    await user.clear(screen.getByLabelText('Offered price'));
    await user.type(screen.getByLabelText('Offered price'), '2380');
    await user.click(screen.getByRole('button', { name: /^Offer ₹/ }));
    await theCard();
    server.answer(propose, { offer: buildOffer() });
    comeBack(server);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    const sent = server.receivedOf(propose).map(({ input }) => input);
    expect(sent).toMatchObject([{ pricePaise: 238_000 }]);
  });

  it('says while it waits what is agreed beside the price, and keeps it when it is changed', async () => {
    const agreed = { payment: '30%/2/7', deductions: 'moisture>12:1%' };
    const theirs = { authorId: ramu.id, recipientId: sita.id, neededOn: inTenDays, ...agreed };
    const server = startFakeServer();
    const { user } = await asBuyer(server, buildNegotiation([buildOffer(theirs)]));
    server.setOnline(false);
    await offer(user);

    const card = within((await screen.findByText(waits)).closest('article') ?? document.body);
    expect(card.getByText('For each point of moisture above 12 %: 1 % of the price less')).toBeTruthy();
    expect(card.getByText(/^Advance 30 %/)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Change it' }));
    await user.click(screen.getByRole('button', { name: /^Offer ₹/ }));
    await screen.findByText(waits);
    server.answer(propose, { offer: buildOffer() });
    comeBack(server);

    await waitFor(() => expect(server.receivedOf(propose)).toMatchObject([{ input: agreed }]));
  });

  it('says why it was refused, and opens the form with what was typed', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    server.setOnline(false);
    await offer(user);
    server.answer(propose, {
      refuse: 'more-than-available',
      fields: { quantityMilli: { problem: 'more-than-available', limit: 10 } },
    });
    comeBack(server);

    const card = within(await theCard());
    expect(await card.findByText('Not done: your offer was not sent. Only 10 left.')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Change and send again' }));

    expect(await screen.findByLabelText('Offered price')).toHaveProperty('value', '2360');
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'I pay at once.');
    server.answer(propose, { offer: buildOffer() });
    await user.clear(screen.getByLabelText('Required quantity'));
    await user.type(screen.getByLabelText('Required quantity'), '10');
    await user.click(screen.getByRole('button', { name: /^Offer ₹/ }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(server.receivedOf(propose)).toHaveLength(2);
  });

  it('may answer an offer, which cannot be accepted meanwhile', async () => {
    const theirs = buildOffer({ authorId: ramu.id, recipientId: sita.id, neededOn: inTenDays });
    const server = startFakeServer();
    const { user } = await asBuyer(server, buildNegotiation([theirs]));
    server.setOnline(false);

    await offer(user);

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^Accept offer/ })).toBeNull();
  });

  it('is asked about again after a day, when prices are others', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    server.setOnline(false);
    await offer(user);
    await theCard();
    const tomorrow = Date.now() + 24 * 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(tomorrow);

    comeBack(server);

    expect(
      await screen.findByText(/^Not done: your offer was not sent\. It has waited here for too long/),
    ).toBeTruthy();
    expect(server.receivedOf(propose)).toEqual([]);
  });
});
