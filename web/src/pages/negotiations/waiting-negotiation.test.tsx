import { list } from '@polam/contract/calls/chats';
import { get } from '@polam/contract/calls/listings';
import { open, proposeToBuyer } from '@polam/contract/calls/offers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OutboxBar } from '~/app/frame/outbox-bar.tsx';
import { keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { listEntries } from '~/lib/offline/outbox-store.ts';
import { paths, patterns } from '~/paths.ts';
import { buildListedConversation, buildListedOffer } from '~/testing/chats.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, buildOffer, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import ListingNegotiationsPage from './listing-negotiations.page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  leave();
});

const listing = buildDetail();
const sitas = buildListedConversation({ offer: buildListedOffer({ note: '' }) });

/** The seller answers Sita with ₹2,380 while the network is dead. */
async function offerInTheField() {
  const server = startFakeServer();
  server.answer(get, { listing: listing });
  server.answer(list, { conversations: [sitas], unread: 0, nextCursor: null });
  const path = paths.listingNegotiations({ pid: listing.id });
  const page = (
    <>
      <OutboxBar />
      <ListingNegotiationsPage />
    </>
  );
  const view = await show(page, { pattern: patterns.listingNegotiations, path });
  stop = keepOutboxGoing();
  await view.user.click(await screen.findByRole('button', { name: 'Negotiate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Negotiate with Sita' }));
  const values = [
    [/^Quantity/, '20'],
    [/Offered price/, '2380'],
    ['Notes', 'I can deliver it.'],
  ] as const;
  for (const [label, value] of values) fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  server.setOnline(false);
  await view.user.click(dialog.getByRole('button', { name: 'Send offer' }));
  const comeBack = () => {
    server.setOnline(true);
    window.dispatchEvent(new Event('online'));
  };
  return { server, comeBack, ...view };
}

/** The offer that waits, in the row of its buyer. */
const theCard = async () => {
  const [, card] = await screen.findAllByRole('article');
  if (card === undefined) throw new Error('an offer should wait in the row');
  return card;
};

describe('a seller’s offer to a buyer on a dead network', () => {
  it('waits under the buyer’s, and goes out once with the registering before it', async () => {
    const { server, comeBack } = await offerInTheField();
    const card = within(await theCard());
    for (const text of ['₹2,380', '20 quintals', 'I can deliver it.'])
      expect(card.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Negotiate' })).toBeNull();
    server.answer(open, {});
    server.answer(proposeToBuyer, { offer: buildOffer() });

    comeBack();

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    const sent = server.received.filter(({ call }) => call === open.name || call === proposeToBuyer.name);
    expect(sent.map(({ call }) => call)).toEqual([open.name, proposeToBuyer.name]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(sent[1]?.input).toMatchObject({ buyerId: sita.id, listingId: listing.id, pricePaise: 238_000 });
  });

  it('is changed from the list of what waits: its form opens with what was typed', async () => {
    const { user } = await offerInTheField();
    await theCard();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));

    await user.click(await screen.findByRole('button', { name: '1 thing waits on this phone to be sent' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Change' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Negotiate with Sita' }));
    expect(dialog.getByLabelText(/Offered price/)).toHaveProperty('value', '2380');
    expect(listEntries(ramu.id)).toEqual([]);
  });

  it('is not posted where it could not be registered, and opens the form with what was typed', async () => {
    const { server, comeBack, user } = await offerInTheField();
    await theCard();
    server.answer(open, { refuse: 'not-answering' });

    comeBack();

    const card = within(await theCard());
    expect(
      await card.findByText('Not done: your offer was not sent. This person does not answer.'),
    ).toBeTruthy();
    expect(server.receivedOf(proposeToBuyer)).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Change and send again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Negotiate with Sita' }));
    expect(dialog.getByLabelText(/^Quantity/)).toHaveProperty('value', '20');
    expect(dialog.getByLabelText(/Offered price/)).toHaveProperty('value', '2380');
    expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'I can deliver it.');
  });
});
