import { list } from '@polam/contract/calls/chats';
import { get } from '@polam/contract/calls/listings';
import { open, proposeToBuyer, quote } from '@polam/contract/calls/offers';
import { leads } from '@polam/contract/calls/requirements';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildListedConversation, buildListedOffer } from '~/testing/chats.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { buildRequirement } from '~/testing/users.ts';
import { inTenDays } from '~/testing/requirements.ts';
import { ramu, show } from '~/testing/show.tsx';
import ListingNegotiationsPage from './listing-negotiations.page.tsx';

afterEach(leave);

const listing = buildDetail();
const sitas = buildListedConversation({ offer: buildListedOffer() });

async function showListing({ as = ramu, tab = '' } = {}) {
  const server = startFakeServer();
  server.answer(get, { listing: listing });
  server.answer(list, { conversations: [sitas], unread: 0, nextCursor: null });
  server.answer(leads, {
    leads: [
      {
        requirement: buildRequirement({ neededOn: inTenDays }),
        reasons: [{ kind: 'commodity' }, { kind: 'price', percent: 2 }],
      },
    ],
  });
  server.answer(open, {});
  server.answer(proposeToBuyer, { offer: buildOffer() });
  server.answer(quote, { offer: buildOffer(), negotiation: buildNegotiation() });
  const path = `${paths.listingNegotiations({ pid: listing.id })}${tab}`;
  const view = await show(<ListingNegotiationsPage />, { pattern: patterns.listingNegotiations, path, as });
  return { server, ...view };
}

describe('the negotiations about a listing', () => {
  it('are headed by its name, price, unit, quantity, listing id and day of posting', async () => {
    await showListing();

    expect(await screen.findByRole('heading', { name: 'Wheat' })).toBeTruthy();
    const head = within(screen.getByRole('banner'));
    for (const text of ['₹2,400', 'quintal', '50 quintals', '05 Mar 2026'])
      expect(head.getByText(text)).toBeTruthy();
    expect(head.getByTitle(listing.id).textContent).toBe('00000200');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Buyer Responses',
      'Potential Leads',
    ]);
  });

  it('show of each buyer the latest offer', async () => {
    await showListing();

    expect(await screen.findByText('₹2,300 per quintal, 20 quintals')).toBeTruthy();
    expect(screen.getByText('I will pick it up.')).toBeTruthy();
    expect(screen.getByText(/^Guntur · Needed on /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sita' }).getAttribute('href')).toBe(
      `${paths.responses({ pid: listing.id })}?with=${sita.id}`,
    );
  });

  it('register the proposal, then post the terms; then the dialog closes and is empty again', async () => {
    const { user, server } = await showListing();
    const negotiate = async () => {
      await user.click(await screen.findByRole('button', { name: 'Negotiate' }));
      return within(await screen.findByRole('dialog', { name: 'Negotiate with Sita' }));
    };
    const dialog = await negotiate();
    await user.type(dialog.getByLabelText(/^Quantity/), '20');
    await user.type(dialog.getByLabelText(/Offered price/), '2350');
    expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Let us agree on this price.');

    await user.click(dialog.getByRole('button', { name: 'Send offer' }));

    expect(await screen.findByText('Done! Your offer is sent.')).toBeTruthy();
    expect(
      server.received.map(({ call }) => call).filter((call) => /open|proposeToBuyer/.test(call)),
    ).toEqual([open.name, proposeToBuyer.name]);
    expect(server.receivedOf(proposeToBuyer)[0]?.input).toMatchObject({
      listingId: listing.id,
      buyerId: sita.id,
      quantityMilli: 20_000,
      pricePaise: 235_000,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await negotiate()).getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('');
  });

  it('say beside each field what is wrong before anything is registered', async () => {
    const { user, server } = await showListing();
    await user.click(await screen.findByRole('button', { name: 'Negotiate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Quantity/), '60');

    await user.click(dialog.getByRole('button', { name: 'Send offer' }));

    expect(await dialog.findByText('Only 50 left.')).toBeTruthy();
    expect(dialog.getAllByText('Please fill this in.').length).toBe(1);
    expect(server.receivedOf(open)).toEqual([]);
  });

  it('say that the proposal failed, with the reason', async () => {
    const { user, server } = await showListing();
    server.answer(open, { refuse: 'listing-closed' });
    await user.click(await screen.findByRole('button', { name: 'Negotiate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Quantity/), '20');
    await user.type(dialog.getByLabelText(/Offered price/), '2350');
    await user.type(dialog.getByLabelText('Notes'), 'Good');

    await user.click(dialog.getByRole('button', { name: 'Send offer' }));

    expect(await dialog.findByText('Propose failed!')).toBeTruthy();
    expect(dialog.getByText('This listing is no longer open.')).toBeTruthy();
    await waitFor(() => expect(server.receivedOf(proposeToBuyer)).toEqual([]));
  });

  it('show who looks for such goods, with the reasons, and quote from the listing', async () => {
    const { user, server } = await showListing({ tab: '?tab=leads' });
    expect(await screen.findByText('2% above the buyer’s price')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Contact buyer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your quote for Wheat' }));
    await user.type(dialog.getByLabelText('Notes'), 'Good');

    await user.click(dialog.getByRole('button', { name: /^Quote/ }));

    await waitFor(() => expect(server.receivedOf(quote)).toHaveLength(1));
    expect(server.receivedOf(quote)[0]?.input).toMatchObject({ listingId: listing.id });
  });

  it('are hidden from everybody but the seller', async () => {
    await showListing({ as: sita });

    expect(await screen.findByText('This lot is not yours, or no longer there')).toBeTruthy();
  });
});
