import { list } from '@polam/contract/calls/chats';
import { get } from '@polam/contract/calls/listings';
import { conversation } from '@polam/contract/calls/offers';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildListedConversation, buildListedOffer } from '~/testing/chats.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, buildNegotiation, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import ResponsesPage from './responses.page.tsx';

afterEach(leave);

const listing = buildDetail();
const page = { pattern: '/dashboard/user/responses/:pid', path: `/dashboard/user/responses/${listing.id}` };

type Responder = (typeof listing.seller.proposalsReceived)[string][number];

const sitas: Responder = {
  id: sita.id,
  name: 'Sita',
  phone: sita.phone,
  offerCount: 1,
  lastOfferAt: new Date().toISOString(),
};

/** Server on which these users have responded to the listing. */
function answeredBy(responders: Responder[], conversations = [buildListedConversation()]): FakeServer {
  const server = startFakeServer();
  const seller = { ...listing.seller, proposalsReceived: { [listing.id]: responders } };
  server.answer(get, { listing: { ...listing, seller } });
  server.answer(list, { conversations, unread: 0, nextCursor: null });
  server.answer(conversation, { negotiation: buildNegotiation() });
  return server;
}

describe('the responses to one listing', () => {
  it('name each person with phone and profile, and open the talk after its wait', async () => {
    const server = answeredBy([sitas]);
    const { user } = await show(<ResponsesPage />, { as: ramu, ...page });

    expect(await screen.findByText('+91 9000000002')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Profile' })).toBeTruthy();
    expect(server.receivedOf(list)[0]?.input).toEqual({ listingId: listing.id });

    await user.click(screen.getByRole('button', { name: 'Chat' }));
    expect(screen.queryByText('Your turn: answer Sita.')).toBeNull();
    expect(await screen.findByText('Your turn: answer Sita.', {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a counter-offer' })).toBeTruthy();
  });

  it('bring the talk that a notice leads to into sight', async () => {
    const cameIntoSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    answeredBy([sitas]);

    await show(<ResponsesPage />, { as: ramu, ...page, path: `${page.path}?with=${sita.id}` });

    const toAll = await screen.findByRole('button', { name: 'Responded users' });
    expect(cameIntoSight.mock.contexts).toEqual([toAll.parentElement]);
    cameIntoSight.mockRestore();
  });

  it('name who has only written, too', async () => {
    answeredBy([{ id: sita.id, name: sita.name, offerCount: 0, lastOfferAt: null }]);

    await show(<ResponsesPage />, { as: ramu, ...page });

    expect(await screen.findByRole('heading', { name: 'Sita' })).toBeTruthy();
    expect(screen.getByText('Has written, no offer yet')).toBeTruthy();
  });

  it('tell what each asks last, so that a seller compares without opening every talk', async () => {
    const theirs = buildListedConversation({ offer: buildListedOffer({ pricePaise: 235_000 }) });
    const mine = buildListedConversation({
      negotiationId: '0190f000-0000-7000-8000-000000000301',
      other: { id: '0190f000-0000-7000-8000-000000000009', name: 'Ravi', rating: 0, ratingCount: 0 },
      offer: buildListedOffer({ authorId: ramu.id, pricePaise: 240_000 }),
    });
    answeredBy([sitas], [theirs, mine]);

    await show(<ResponsesPage />, { as: ramu, ...page });

    expect(await screen.findByText('₹2,350 per quintal, 20 quintals')).toBeTruthy();
    const answeredByMe = screen.getByText('₹2,400 per quintal, 20 quintals').parentElement;
    expect(answeredByMe?.textContent).toContain('Your last offer');
  });

  it('are hidden from everybody but the seller', async () => {
    answeredBy([]);

    await show(<ResponsesPage />, { as: sita, ...page });

    expect(await screen.findByText('This lot is not yours, or no longer there')).toBeTruthy();
  });
});
