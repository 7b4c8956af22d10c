import { get } from '@polam/contract/calls/listings';
import { listAnswered, listProposed, propose, conversation } from '@polam/contract/calls/offers';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '~/lib/offline/outbox.ts';
import { openSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { buildListing, buildNotice } from '~/testing/builders.ts';
import { leave } from '~/testing/leave.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildDetail, buildNegotiation, sita } from '~/testing/negotiations.ts';
import { inTenDays } from '~/testing/requirements.ts';
import { receiveNotice } from '~/testing/receive.ts';
import { ramu, show } from '~/testing/show.tsx';
import ProposalsReceivedPage from './proposals-received.page.tsx';
import ProposalsSentPage from './proposals-sent.page.tsx';
import ResponsesPage from './responses.page.tsx';

afterEach(leave);

const nobody = { proposals: [], nextCursor: null, total: 0 };
const answeredBy = (responders: number) => ({
  proposals: [{ listing: buildListing(), responders }],
  nextCursor: null,
  total: 1,
});

describe('the responses to one’s listings', () => {
  it('say plainly that there are none yet', async () => {
    startFakeServer().answer(listAnswered, nobody);

    await show(<ProposalsReceivedPage />);

    expect(await screen.findByText('No Responses for any of the products yet')).toBeTruthy();
  });

  it('lead to the offers that wait for an answer, as those that one has sent do', async () => {
    const server = startFakeServer();
    server.answer(listAnswered, nobody);
    server.answer(listProposed, { listings: [], nextCursor: null, total: 0 });
    const way = async () =>
      (await screen.findByRole('link', { name: 'Offers that wait' })).getAttribute('href');

    const received = await show(<ProposalsReceivedPage />);
    expect(await way()).toBe(paths.offers());
    received.unmount();
    await show(<ProposalsSentPage />);

    expect(await way()).toBe(`${paths.offers()}?turn=theirs`);
  });

  it('are counted on the button that leads to them', async () => {
    startFakeServer().answer(listAnswered, answeredBy(3));

    await show(<ProposalsReceivedPage />);

    const button = await screen.findByRole('link', { name: '3 responses received' });
    expect(button.getAttribute('href')).toBe(`/dashboard/user/responses/${buildListing().id}`);
  });

  it('say so where they cannot be loaded', async () => {
    startFakeServer().answer(listAnswered, { refuse: 'fault' });

    await show(<ProposalsReceivedPage />);

    expect(await screen.findByText(/Failed to get product data responses/)).toBeTruthy();
  });

  it('appear without a reload when a buyer names a price', async () => {
    const server = startFakeServer();
    server.answer(listAnswered, nobody);
    await show(<ProposalsReceivedPage />);
    await screen.findByText('No Responses for any of the products yet');

    server.answer(listAnswered, answeredBy(1));
    receiveNotice(buildNotice(1));

    expect(await screen.findByRole('link', { name: '1 response received' })).toBeTruthy();
  });
});

describe('the responses to one listing', () => {
  const listing = buildDetail();
  const sitas = {
    id: sita.id,
    name: 'Sita',
    phone: sita.phone,
    offerCount: 1,
    lastOfferAt: new Date().toISOString(),
  };
  const answered = {
    ...listing,
    seller: { ...listing.seller, proposalsReceived: { [listing.id]: [sitas] } },
  };
  const page = { pattern: '/dashboard/user/responses/:pid', path: `/dashboard/user/responses/${listing.id}` };

  it('name each person with phone and profile, and open the talk after its wait', async () => {
    const server = startFakeServer();
    server.answer(get, { listing: answered });
    server.answer(conversation, { negotiation: buildNegotiation() });
    const { user } = await show(<ResponsesPage />, { as: ramu, ...page });

    expect(await screen.findByText('+91 9000000002')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Profile' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Chat' }));
    expect(screen.queryByText('Your turn: answer Sita.')).toBeNull();
    expect(await screen.findByText('Your turn: answer Sita.', {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a counter-offer' })).toBeTruthy();
  });

  it('bring the talk that a notice leads to into sight', async () => {
    const cameIntoSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const server = startFakeServer();
    server.answer(get, { listing: answered });
    server.answer(conversation, { negotiation: buildNegotiation() });

    await show(<ResponsesPage />, { as: ramu, ...page, path: `${page.path}?with=${sita.id}` });

    const toAll = await screen.findByRole('button', { name: 'Responded users' });
    expect(cameIntoSight.mock.contexts).toEqual([toAll.parentElement]);
    cameIntoSight.mockRestore();
  });

  it('name who has only written, too', async () => {
    const server = startFakeServer();
    const wrote = { id: sita.id, name: sita.name, offerCount: 0, lastOfferAt: null };
    const written = buildDetail({
      seller: { ...listing.seller, proposalsReceived: { [listing.id]: [wrote] } },
    });
    server.answer(get, { listing: written });

    await show(<ResponsesPage />, { as: ramu, ...page });

    expect(await screen.findByRole('heading', { name: 'Sita' })).toBeTruthy();
    expect(screen.getByText('Has written, no offer yet')).toBeTruthy();
  });

  it('tell what each asks last, so that a seller compares without opening every talk', async () => {
    const last = { lastState: 'pending', lastAuthor: 'buyer', lastPricePaise: 2_350_00 } as const;
    const theirs = { ...sitas, ...last, lastQuantityMilli: 10_000 };
    const mine = {
      ...theirs,
      id: ramu.id,
      name: 'Ravi',
      lastAuthor: 'seller',
      lastPricePaise: 2_400_00,
    } as const;
    const offered = buildDetail({
      unit: 'quintal',
      seller: { ...listing.seller, proposalsReceived: { [listing.id]: [theirs, mine] } },
    });
    startFakeServer().answer(get, { listing: offered });

    await show(<ResponsesPage />, { as: ramu, ...page });

    expect(await screen.findByText('₹2,350 per quintal, 10 quintals')).toBeTruthy();
    const answeredByMe = screen.getByText('₹2,400 per quintal, 10 quintals').parentElement;
    expect(answeredByMe?.textContent).toContain('Your last offer');
  });

  it('are hidden from everybody but the seller', async () => {
    startFakeServer().answer(get, { listing });

    await show(<ResponsesPage />, { as: sita, ...page });

    expect(await screen.findByText('This lot is not yours, or no longer there')).toBeTruthy();
  });
});

describe('the offers one has sent', () => {
  it('stand with what became of the last', async () => {
    const server = startFakeServer();
    server.answer(listProposed, { listings: [buildListing()], nextCursor: null, total: 1 });
    server.answer(conversation, { negotiation: buildNegotiation() });

    await show(<ProposalsSentPage />, { as: sita });

    const card = await screen.findByRole('article');
    expect(await within(card).findByText('₹2,300 per quintal, 20 quintals')).toBeTruthy();
    expect(within(card).getByText('Waiting for an answer')).toBeTruthy();
    const way = within(card).getByRole('link', { name: 'To the offers' });
    expect(way.getAttribute('href')).toBe(paths.chat({ id: buildNegotiation().id }));
  });

  it('are headed by those that have not left this phone, with the way to the listing', async () => {
    const server = startFakeServer();
    server.answer(listProposed, { listings: [], nextCursor: null, total: 0 });
    server.setOnline(false);
    openSession(sita, 'a-token');
    const { id: listingId, unit } = buildListing();
    const terms = { pricePaise: 236_000, quantityMilli: 20_000, unit, neededOn: inTenDays, note: 'Dry?' };
    await enqueue(propose, { listingId, recipientId: ramu.id, ...terms }, { conversation: 'a thread' });

    await show(<ProposalsSentPage />, { as: sita });

    const waiting = within(await screen.findByRole('list'));
    expect(waiting.getByText('₹2,360')).toBeTruthy();
    expect(waiting.getByRole('link', { name: 'See the lot' }).getAttribute('href')).toContain(listingId);
  });

  it('say so where the sale has been paused or closed since', async () => {
    const server = startFakeServer();
    const paused = buildListing({ state: 'paused' });
    const closed = buildListing({ id: '0190f000-0000-7000-8000-000000000201', state: 'closed' });
    server.answer(listProposed, { listings: [paused, closed], nextCursor: null, total: 1 });
    server.answer(conversation, { negotiation: buildNegotiation() });

    await show(<ProposalsSentPage />, { as: sita });

    expect(await screen.findByText('The seller has paused this sale for now.')).toBeTruthy();
    expect(screen.getByText('The seller has closed this sale.')).toBeTruthy();
  });
});
