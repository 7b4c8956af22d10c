import * as agents from '@polam/contract/calls/agents';
import { categories } from '@polam/contract/calls/catalogue';
import { listOwn } from '@polam/contract/calls/listings';
import { answer, propose } from '@polam/contract/calls/offers';
import { weigh } from '@polam/contract/calls/orders';
import { addDays, dayInIndia } from '@polam/domain/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { publishChange } from '~/lib/api/changes.ts';
import { paths, patterns } from '~/paths.ts';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildConsent, buildConsents, lakshmi } from '~/testing/groups.ts';
import { leave } from '~/testing/leave.ts';
import { buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { buildSoldOrder } from '~/testing/orders.ts';
import { show } from '~/testing/show.tsx';
import FarmerListingsPage from './farmer-listings.page.tsx';

afterEach(leave);

const actsFor = lakshmi.id;
const listing = { ...buildListing({ lastOn: '2099-01-01' }), declineBelowPaise: 225_000 };
const neededOn = addDays(dayInIndia(new Date()), 5);
const offer = buildOffer({ recipientId: lakshmi.id, neededOn });
const open = buildNegotiation([offer], { seller: lakshmi });

function start({ mayAnswer = true }: { mayAnswer?: boolean } = {}) {
  const server = startFakeServer();
  server.answer(agents.list, buildConsents({ held: [buildConsent({ mayAnswer })] }));
  server.answer(listOwn, { listings: [], nextCursor: null, total: 0 });
  server.answer(categories, { categories: [] });
  return server;
}

const openPage = () =>
  show(<FarmerListingsPage />, {
    pattern: patterns.farmerListings,
    path: paths.farmerListings({ uid: lakshmi.id }),
  });

describe('a quote of a farmer', () => {
  it('is accepted in the farmer’s name at what the buyer answers, with all that is agreed', async () => {
    const server = start();
    const answered = { ...offer, payment: '0/0/0' };
    const negotiation = buildNegotiation([answered], {
      seller: lakshmi,
      listingId: null,
      requirementId: 'r',
    });
    server.answer(agents.listTrades, {
      negotiations: [],
      quotes: [{ negotiation, commodity: listing.commodity }],
      orders: [],
    });
    server.answer(answer, { negotiation, orderId: null });
    const { user } = await openPage();

    await user.click(await screen.findByRole('button', { name: 'Accept offer: ₹46,000' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/on weighing/)).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Accept offer' }));

    await waitFor(() =>
      expect(server.receivedOf(answer)[0]?.input).toMatchObject({
        offerId: offer.id,
        answer: 'accept',
        seenPayment: '0/0/0',
        actsFor,
      }),
    );
  });
});

describe('offers to a farmer', () => {
  it('are accepted or declined in the farmer’s name, with the lowest price beside them, and not taken back', async () => {
    const server = start();
    server.answer(agents.listTrades, {
      negotiations: [{ negotiation: open, listing }],
      quotes: [],
      orders: [],
    });
    server.answer(answer, { negotiation: open, orderId: null });
    const { user } = await openPage();

    expect(await screen.findByText('The farmer’s lowest price: ₹2,250 per quintal')).toBeTruthy();
    expect(screen.getByText(`Buyer: ${sita.name}`)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Accept offer: ₹46,000' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept offer' }));
    await waitFor(() => expect(server.receivedOf(answer)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Decline' }));

    await waitFor(() =>
      expect(server.receivedOf(answer).map(({ input }) => input)).toEqual([
        { offerId: offer.id, answer: 'accept', version: 1, actsFor },
        { offerId: offer.id, answer: 'decline', version: 1, actsFor },
      ]),
    );
  });

  it('are countered by another price in the farmer’s name, and a refusal stands beside the form', async () => {
    const server = start();
    server.answer(agents.listTrades, {
      negotiations: [{ negotiation: open, listing }],
      quotes: [],
      orders: [],
    });
    server.answer(propose, { refuse: 'below-limit' });
    const { user } = await openPage();

    await user.click(await screen.findByRole('button', { name: 'Make a counter-offer' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^Offer ₹2,300 × 20 quintals/ }));

    await waitFor(() =>
      expect(server.receivedOf(propose)[0]?.input).toMatchObject({
        recipientId: sita.id,
        pricePaise: 230_000,
        actsFor,
      }),
    );
    expect(await dialog.findByText(/less than the lowest price/)).toBeTruthy();
  });

  it('keep a counter-offer that waits on the agent’s phone, which is changed there', async () => {
    const server = start();
    server.answer(agents.listTrades, {
      negotiations: [{ negotiation: open, listing }],
      quotes: [],
      orders: [],
    });
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Make a counter-offer' }));
    server.setOnline(false);
    await user.click(await screen.findByRole('button', { name: /^Offer ₹2,300 × 20 quintals/ }));

    await user.click(await screen.findByRole('button', { name: 'Change it' }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: /^Offer ₹2,300 × 20 quintals/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
  });

  it('wait where the farmer’s own price is open, which an agent neither takes back nor betters', async () => {
    const server = start();
    const own = buildOffer({ authorId: lakshmi.id, authorName: 'Lakshmi', recipientId: sita.id });
    const waiting = { ...buildNegotiation([own], { seller: lakshmi }), awaiting: 'buyer' as const };
    server.answer(agents.listTrades, {
      negotiations: [{ negotiation: waiting, listing }],
      quotes: [],
      orders: [],
    });
    await openPage();

    const offers = within(await screen.findByRole('list', { name: 'Offers to answer' }));
    expect(offers.getByRole('heading', { name: 'Lakshmi' })).toBeTruthy();
    expect(offers.queryAllByRole('button')).toEqual([]);
  });

  it('are the farmer’s alone where she has not said that the agent may answer', async () => {
    const server = start({ mayAnswer: false });
    server.answer(agents.listTrades, { negotiations: [], quotes: [], orders: [] });
    await openPage();

    expect(await screen.findByText('Lakshmi answers offers without you.')).toBeTruthy();
    expect(screen.getByText('No order just now.')).toBeTruthy();
  });
});

describe('a consent that is changed', () => {
  it('has the offers asked for anew once the farmer lets them be answered', async () => {
    const server = start({ mayAnswer: false });
    server.answer(agents.listTrades, { negotiations: [], quotes: [], orders: [] });
    await openPage();
    await screen.findByText('Lakshmi answers offers without you.');

    server.answer(agents.list, buildConsents({ held: [buildConsent({ mayAnswer: true })] }));
    server.answer(agents.listTrades, {
      negotiations: [{ negotiation: open, listing }],
      quotes: [],
      orders: [],
    });
    publishChange(['agents']);

    expect(await screen.findByRole('button', { name: 'Accept offer: ₹46,000' })).toBeTruthy();
  });
});

describe('orders of a farmer', () => {
  it('are weighed in the farmer’s name once they are sent off', async () => {
    const server = start();
    const orders = [
      buildSoldOrder({ state: 'delivered' }),
      buildSoldOrder({ id: '0190f000-0000-7000-8000-000000000701', state: 'confirmed' }),
    ];
    server.answer(agents.listTrades, { negotiations: [], quotes: [], orders });
    server.answer(weigh, { order: buildSoldOrder({ state: 'delivered' }) });
    const { user } = await openPage();

    expect(await screen.findByText('Weighed once Lakshmi has sent it off.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Enter weight' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(await dialog.findByLabelText('Weighed quantity'), '19.5');
    await user.click(await dialog.findByRole('button', { name: 'Save the weight' }));

    await waitFor(() =>
      expect(server.receivedOf(weigh)[0]?.input).toMatchObject({ quantityMilli: 19_500, actsFor }),
    );
  });
});
