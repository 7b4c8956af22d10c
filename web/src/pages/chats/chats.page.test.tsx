import { counts, list } from '@polam/contract/calls/chats';
import { list as listNotices } from '@polam/contract/calls/notices';
import { propose } from '@polam/contract/calls/offers';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NoticeBell } from '~/features/notices/notice-bell.tsx';
import { enqueue } from '~/lib/offline/outbox.ts';
import { openSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { buildListing, buildNotice } from '~/testing/builders.ts';
import { buildListedConversation, buildListedOffer, negotiationId, talkedListing } from '~/testing/chats.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { receiveNotice } from '~/testing/receive.ts';
import { inTenDays } from '~/testing/requirements.ts';
import { ramu, show } from '~/testing/show.tsx';
import { chatEquipment, chatQuote } from './chat-part.ts';
import ChatsPage from './chats.page.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

type Listed = ReturnType<typeof buildListedConversation>;

const answerWith = (...conversations: Listed[]) => ({ conversations, unread: 0, nextCursor: null });

function someConversations(...conversations: Listed[]): FakeServer {
  const server = startFakeServer();
  server.answer(list, answerWith(...conversations));
  server.answer(counts, { counts: { all: 7, waiting: 2, theirs: 1, agreed: 3 } });
  return server;
}

const open = (path: string = paths.chats(), as = ramu) =>
  show(<ChatsPage />, { pattern: path.replace(/\?.*/, ''), path, as });

const offered = (overrides = {}) => buildListedConversation({ offer: buildListedOffer(overrides) });

describe('the one list of deals', () => {
  it('fetches what conversations about requirements and equipment need, for when there is no network', async () => {
    someConversations(offered());

    await open();

    await waitFor(() =>
      expect([typeof chatQuote.read(), typeof chatEquipment.read()]).toEqual(['function', 'function']),
    );
  });

  it('leads from each filter to the others, with their numbers', async () => {
    const server = someConversations(offered());

    await open(`${paths.chats()}?filter=waiting`);

    await screen.findByText('2');
    const bar = within(screen.getByRole('navigation', { name: 'Which deals' }));
    const ways = bar.getAllByRole('link');
    const rows = bar.getAllByRole('list').map((row) => within(row).getAllByRole('link').length);
    expect(rows).toEqual([4, 4]);
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['All 7', '/dashboard/user/chats'],
      ['Waiting for me 2', '/dashboard/user/chats?filter=waiting'],
      ['Waiting for them 1', '/dashboard/user/chats?filter=theirs'],
      ['Agreed 3', '/dashboard/user/chats?filter=agreed'],
      ['Responses & Negotiations', '/dashboard/user/proposals-recieved'],
      ['Proposals sent', '/dashboard/user/proposals-sent'],
      ['Active orders', '/dashboard/user/orders'],
      ['Transactions History', '/dashboard/user/transactions'],
    ]);
    expect(ways.map((way) => way.getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(server.receivedOf(list)[0]?.input).toEqual({ filter: 'waiting' });
    const row = await screen.findByRole('link', { name: 'Sita' });
    expect(row.getAttribute('href')).toBe(`${paths.chat({ id: negotiationId })}?filter=waiting`);
  });

  it.each([
    [paths.chats(), 'Deals', {}],
    [paths.offers(), 'Offers that wait', { filter: 'waiting' }],
    [`${paths.offers()}?turn=theirs`, 'Offers that wait', { filter: 'theirs' }],
    [paths.proposalsReceived(), 'Responses & Negotiations', { kind: 'received' }],
    [paths.proposalsSent(), 'Proposals sent', { kind: 'sent' }],
    [paths.negotiations(), 'Negotiations', { kind: 'received' }],
    [`${paths.proposalsSent()}?filter=agreed`, 'Proposals sent', { kind: 'sent', filter: 'agreed' }],
  ])('is narrowed by %s, under the heading of the specification', async (path, heading, query) => {
    const server = someConversations();

    await open(path);

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(server.receivedOf(list)[0]?.input).toEqual(query);
  });

  it('tells whose turn it is and how long, until the time is over', async () => {
    someConversations(
      offered(),
      { ...offered({ authorId: ramu.id }), negotiationId: 'mine' },
      { ...offered({ expiresAt: '2026-01-01T00:00:00.000Z' }), negotiationId: 'late' },
    );

    await open();

    const [theirs, mine, late] = await screen.findAllByRole('article');
    expect(theirs?.textContent).toContain('Waiting for your answer');
    expect(theirs?.textContent).toContain('5 hours left');
    expect(mine?.textContent).toContain('Waiting for an answer');
    expect(late?.textContent).toContain('Too late');
  });

  it('says of a quote that others took that there was no deal, of an offer that its goods are gone', async () => {
    const ended = { state: 'void', voidReason: 'others-deal' } as const;
    const quoted = offered(ended);
    const wanted = { ...quoted.subject, kind: 'requirement' } as const;
    someConversations({ ...quoted, subject: wanted }, { ...offered(ended), negotiationId: 'of a listing' });

    await open();

    const [ofRequirement, ofListing] = await screen.findAllByRole('article');
    expect(ofRequirement?.textContent).toContain('No deal');
    expect(ofRequirement?.textContent).not.toContain('No longer for sale');
    expect(ofListing?.textContent).toContain('No longer for sale');
  });

  it('says the price of an offer once, with its quantity, and what is new beside it', async () => {
    const talked = offered();
    const { pricePaise = 0 } = talked.offer ?? {};
    const createdAt = new Date().toISOString();
    someConversations({
      ...talked,
      lastLine: { kind: 'offer', authorId: talked.other.id, text: '', pricePaise, createdAt },
    });

    await open();

    const row = await screen.findByRole('article');
    expect(row.textContent?.match(/₹/g)).toHaveLength(1);
    expect(row.textContent).toContain('2 new');
  });

  it('says beside each other side what the trades say of it', async () => {
    const { other } = offered();
    someConversations({
      ...offered(),
      other: { ...other, rating: 4.5, ratingCount: 6, trust: { deals: 8 } },
    });

    await open();

    const row = within(
      (await screen.findByRole('link', { name: 'Sita' })).closest('article') ?? document.body,
    );
    expect(row.getByText('8 deals')).toBeTruthy();
    expect(row.getByRole('img', { name: /^4\.5 of 5 stars from 6/ })).toBeTruthy();
  });

  it('asks for an answer to a new offer after a deal, and says no terms of one that came to nothing', async () => {
    const order = { id: '0190f000-0000-7000-8000-000000000700', state: 'confirmed' as const };
    const declined = { ...offered({ state: 'declined' }), order, negotiationId: 'declined' };
    someConversations({ ...offered(), order }, declined);

    await open();

    const [anew, over] = await screen.findAllByRole('article');
    expect(anew?.textContent).toContain('Waiting for your answer');
    expect(anew?.textContent).not.toContain('Confirmed');
    expect(over?.textContent).toContain('Confirmed');
    expect(over?.textContent).not.toContain('₹');
  });

  it('tells of an agreed one the state of its order', async () => {
    const order = { id: '0190f000-0000-7000-8000-000000000700', state: 'dispatched' as const };
    someConversations({ ...offered({ state: 'accepted' }), order });

    await open(`${paths.chats()}?filter=agreed`);

    const row = within(await screen.findByRole('article'));
    expect(row.getByText('On the way')).toBeTruthy();
    expect(row.getByText('₹2,300 per quintal, 20 quintals')).toBeTruthy();
    expect(row.queryByText('Accepted')).toBeNull();
  });

  it('moves up and is marked when somebody writes or offers, without a reload', async () => {
    const server = someConversations();
    server.answer(listNotices, { notices: [], unread: 0, nextCursor: null });
    const page = (
      <>
        <NoticeBell />
        <ChatsPage />
      </>
    );
    await show(page, { pattern: paths.chats() });
    await screen.findByText('No deals yet');
    server.answer(list, answerWith(offered()));

    receiveNotice(buildNotice(1));

    expect(await screen.findByText('2 new')).toBeTruthy();
    expect(screen.getByText('Waiting for your answer')).toBeTruthy();
  });

  it('goes on behind the first page', async () => {
    const server = someConversations();
    server.answer(list, ({ cursor }) =>
      cursor === undefined
        ? { ...answerWith(offered()), nextCursor: 'behind' }
        : answerWith({
            ...offered(),
            negotiationId: 'next',
            other: { id: 'other', name: 'Gopal', rating: 0, ratingCount: 0 },
          }),
    );
    const { user } = await open(paths.offers());

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByRole('link', { name: 'Gopal' })).toBeTruthy();
    expect(server.receivedOf(list).at(-1)?.input).toEqual({ filter: 'waiting', cursor: 'behind' });
  });

  it.each([
    [paths.chats(), 'No deals yet'],
    [paths.offers(), 'Nothing is waiting for your answer.'],
    [`${paths.chats()}?filter=theirs`, 'No offer of yours waits for an answer.'],
    [`${paths.chats()}?filter=agreed`, 'Nothing is agreed yet.'],
    [paths.proposalsSent(), 'You have not sent an offer yet'],
    [paths.proposalsReceived(), 'No Responses for any of the products yet'],
  ])('says at %s what it is without', async (path, words) => {
    someConversations();

    await open(path);

    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says why it did not come, and tries again', async () => {
    const server = someConversations();
    server.answer(list, { refuse: 'fault' });
    const { user } = await open(paths.proposalsReceived());
    await screen.findByText(/Failed to get product data responses/);
    server.answer(list, answerWith(offered()));

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Sita' })).toBeTruthy();
  });

  it('stays on the device, each filter for itself', async () => {
    const server = someConversations(offered());
    const first = await open(paths.offers());
    await screen.findByRole('link', { name: 'Sita' });
    first.unmount();
    server.setOnline(false);

    await open(paths.offers());

    expect(await screen.findByRole('link', { name: 'Sita' })).toBeTruthy();
  });
});

describe('the responses to one’s listings', () => {
  const answered = (responders: number) =>
    buildListedConversation({ responders, listing: talkedListing, offer: buildListedOffer() });

  it('show the listing, and are counted on the button that leads to them', async () => {
    someConversations(answered(3));

    await open(paths.proposalsReceived());

    const row = within(await screen.findByRole('article'));
    expect(row.getByRole('heading', { name: 'Wheat' })).toBeTruthy();
    for (const text of ['₹2,400 per quintal', '50 quintals', 'Dry and clean', /^Sita: Is it dry\?$/])
      expect(row.getByText(text)).toBeTruthy();
    const button = row.getByRole('link', { name: '3 responses received' });
    expect(button.getAttribute('href')).toBe(`/dashboard/user/responses/${buildListing().id}`);
  });

  it('lead from the negotiations to what is said about each listing', async () => {
    someConversations(answered(1));

    await open(paths.negotiations());

    const way = await screen.findByRole('link', { name: '1 response received' });
    expect(way.getAttribute('href')).toBe(`/dashboard/user/history/negotiations/${buildListing().id}`);
  });
});

describe('the offers one has sent', () => {
  const sent = (overrides: Partial<Listed> = {}) =>
    buildListedConversation({
      party: 'buyer',
      other: { id: ramu.id, name: 'Ramu', rating: 0, ratingCount: 0 },
      listing: talkedListing,
      offer: buildListedOffer(),
      ...overrides,
    });

  it('stand with what became of the last', async () => {
    someConversations(sent());

    await open(paths.proposalsSent(), sita);

    const card = within(await screen.findByRole('article'));
    const terms = card.getByText('₹2,300 per quintal, 20 quintals');
    expect(terms.textContent).toBe('₹2,300 per\u00A0quintal, 20\u00A0quintals');
    expect(terms.parentElement?.textContent).toContain('Your last offer');
    expect(card.getByText('Waiting for an answer')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Ramu' }).getAttribute('href')).toBe(
      paths.chat({ id: negotiationId }),
    );
  });

  it('are headed by those that have not left this phone, with the way to the listing', async () => {
    const server = someConversations();
    server.setOnline(false);
    openSession(sita, 'a-token');
    const { id: listingId, unit } = buildListing();
    const terms = { pricePaise: 236_000, quantityMilli: 20_000, unit, neededOn: inTenDays, note: 'Dry?' };
    await enqueue(propose, { listingId, recipientId: ramu.id, ...terms }, { conversation: 'a thread' });

    await open(paths.proposalsSent(), sita);

    expect(await screen.findByText('₹2,360')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the lot' }).getAttribute('href')).toContain(listingId);
  });

  it('say so where the sale has been paused or closed since', async () => {
    const paused = sent({ listing: { ...talkedListing, state: 'paused' } });
    const closed = sent({ negotiationId: 'closed', listing: { ...talkedListing, state: 'closed' } });
    someConversations(paused, closed);

    await open(paths.proposalsSent(), sita);

    expect(await screen.findByText('The seller has paused this sale for now.')).toBeTruthy();
    expect(screen.getByText('The seller has closed this sale.')).toBeTruthy();
  });
});
