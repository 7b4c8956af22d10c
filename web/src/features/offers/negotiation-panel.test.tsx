import { answer, propose, conversation } from '@polam/contract/calls/offers';
import { get as getOrder } from '@polam/contract/calls/orders';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buildNotice } from '~/testing/builders.ts';
import { leave } from '~/testing/leave.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { buildDetail, buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { buildHistory, buildSoldOrder } from '~/testing/orders.ts';
import { receiveNotice } from '~/testing/receive.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NegotiationPanel } from './negotiation-panel.tsx';

afterEach(leave);

const listing = buildDetail();

async function asBuyer(server: FakeServer, negotiation = null as ReturnType<typeof buildNegotiation> | null) {
  server.answer(conversation, { negotiation });
  const other = { id: ramu.id, name: ramu.name };
  const panel = <NegotiationPanel listing={listing} party="buyer" readerId={sita.id} other={other} />;
  return show(panel, { as: sita });
}

async function open(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
  await screen.findByLabelText('Offered price');
}

async function fill(user: UserEvent, { quantity = '20', price = '2360', note = 'I pay at once.' } = {}) {
  await retype(user, 'Required quantity', quantity);
  await retype(user, 'Offered price', price);
  await retype(user, 'Notes', note);
}

async function retype(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  if (text !== '') await user.type(screen.getByLabelText(label), text);
}

describe('making an offer', () => {
  it('tells the difference to the asking price and the total, and says both on its button', async () => {
    const { user } = await asBuyer(startFakeServer());
    await open(user);

    await fill(user);

    expect(screen.getByText('₹40 below')).toBeTruthy();
    expect(screen.getByText('₹47,200')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Offer ₹2,360 × 20 quintals = ₹47,200' })).toBeTruthy();
  });

  it('takes two presses for the whole listing at its price, and no keyboard for another price', async () => {
    const server = startFakeServer();
    server.answer(propose, { offer: buildOffer() });
    const { user } = await asBuyer(server);
    await open(user);

    expect(screen.getByRole('button', { name: 'Offer ₹2,400 × 50 quintals = ₹1,20,000' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '₹20 less' }));
    await user.click(screen.getByRole('button', { name: '₹10 less' }));
    await user.click(screen.getByRole('button', { name: '₹10 more' }));
    await user.click(screen.getByRole('button', { name: 'Offer ₹2,380 × 50 quintals = ₹1,19,000' }));

    await waitFor(() => expect(server.receivedOf(propose)).toHaveLength(1));
    expect(server.receivedOf(propose)[0]?.input).toMatchObject({
      pricePaise: 238_000,
      quantityMilli: 50_000,
      note: 'Let us agree on this price.',
    });
  });

  it('says beside each field what is missing or too much, keeps what was typed, and sends nothing', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    await open(user);

    await retype(user, 'Required quantity', '60');
    await retype(user, 'Offered price', '');
    await user.click(screen.getByRole('button', { name: 'Send offer' }));

    expect(await screen.findByText('Only 50 left.')).toBeTruthy();
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(1);
    expect(screen.getByLabelText('Required quantity')).toHaveProperty('value', '60');
    expect(server.receivedOf(propose)).toEqual([]);
  });

  it('has what was typed and not sent again after a reload, and nothing of it once it is sent', async () => {
    const first = await asBuyer(startFakeServer());
    await open(first.user);
    await fill(first.user);
    first.unmount();
    const server = startFakeServer();
    server.answer(propose, { offer: buildOffer() });
    const second = await asBuyer(server);
    await open(second.user);

    await second.user.click(screen.getByRole('button', { name: 'Offer ₹2,360 × 20 quintals = ₹47,200' }));

    await waitFor(() => expect(server.receivedOf(propose)).toHaveLength(1));
    expect(server.receivedOf(propose)[0]?.input).toMatchObject({ note: 'I pay at once.' });
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('words'))).toEqual([]),
    );
  });

  it('reads figures as people write them, and sends them to the seller in paise and thousandths', async () => {
    const server = startFakeServer();
    server.answer(propose, { offer: buildOffer() });
    const { user } = await asBuyer(server);
    await open(user);

    await fill(user, { price: '₹2,360', quantity: '2.5' });
    await user.click(screen.getByRole('button', { name: /^Offer ₹2,360/ }));

    await waitFor(() => expect(server.receivedOf(propose)).toHaveLength(1));
    expect(server.receivedOf(propose)[0]?.input).toMatchObject({
      listingId: listing.id,
      recipientId: ramu.id,
      quantityMilli: 2_500,
      pricePaise: 236_000,
      unit: 'quintal',
      note: 'I pay at once.',
    });
    expect(await screen.findByText('Offer proposed!')).toBeTruthy();
  });

  it("shows the server's refusal beside its field", async () => {
    const server = startFakeServer();
    server.answer(propose, {
      refuse: 'more-than-available',
      fields: { quantityMilli: { problem: 'more-than-available', limit: 10 } },
    });
    const { user } = await asBuyer(server);
    await open(user);

    await fill(user);
    await user.click(screen.getByRole('button', { name: /^Offer/ }));

    expect(await screen.findByText('Only 10 left.')).toBeTruthy();
    expect(screen.getByLabelText('Offered price')).toHaveProperty('value', '2360');
  });

  it('carries the same key when it is tried again after no clear answer', async () => {
    const server = startFakeServer();
    const { user } = await asBuyer(server);
    await open(user);
    await fill(user);

    server.answer(propose, { refuse: 'fault' });
    await user.click(screen.getByRole('button', { name: /^Offer/ }));
    expect(await screen.findByText(/It is kept here/)).toBeTruthy();
    expect(screen.getByText('Not done: your offer was not sent.')).toBeTruthy();
    expect(screen.getByLabelText('Offered price')).toHaveProperty('value', '2360');
    server.answer(propose, { offer: buildOffer() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(server.receivedOf(propose)).toHaveLength(2));
    const [first, second] = server.receivedOf(propose).map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('is questioned where it may be the price of all the goods, and goes all the same', async () => {
    const server = startFakeServer();
    server.answer(propose, { offer: buildOffer() });
    const { user } = await asBuyer(server);
    await open(user);

    await fill(user, { price: '46000' });
    expect(
      screen.getByText('Is ₹46,000 for all of it? Then write ₹2,300: the price is per quintal.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Offer/ }));

    await waitFor(() => expect(server.receivedOf(propose)).toHaveLength(1));
  });

  it('is not made for goods that were changed meanwhile: they are shown, and what was typed stays', async () => {
    const server = startFakeServer();
    server.answer(conversation, { negotiation: null });
    server.answer(propose, { refuse: 'goods-changed' });
    const other = { id: ramu.id, name: ramu.name };
    const seen = { ...listing, terms: 'k1' };
    const panel = <NegotiationPanel listing={seen} party="buyer" readerId={sita.id} other={other} />;
    const { user } = await show(panel, { as: sita });
    await open(user);
    await fill(user);

    await user.click(screen.getByRole('button', { name: /^Offer/ }));

    expect(await screen.findByText(/^The goods were changed while you wrote\./)).toBeTruthy();
    expect(screen.getByText(/^Now for sale: Wheat/)).toBeTruthy();
    expect(screen.getByLabelText('Required quantity')).toHaveProperty('value', '20');
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'I pay at once.');
    expect(server.receivedOf(propose)[0]?.input).toMatchObject({ seenTerms: 'k1' });
  });

  it('asks for notes with a ready phrase filled in, so that nobody has to type', async () => {
    const server = startFakeServer();
    server.answer(propose, { offer: buildOffer() });
    const { user } = await asBuyer(server);
    await open(user);
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Let us agree on this price.');

    await retype(user, 'Required quantity', '20');
    await retype(user, 'Offered price', '2360');
    await user.click(screen.getByRole('button', { name: /^Offer/ }));

    await waitFor(() =>
      expect(server.receivedOf(propose)[0]?.input).toMatchObject({ note: 'Let us agree on this price.' }),
    );
  });

  it('writes a note with one tap in place of the ready phrase, and beside what was written', async () => {
    const { user } = await asBuyer(startFakeServer());
    await open(user);

    await user.click(screen.getByRole('button', { name: 'I can deliver it.' }));
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'I can deliver it.');
    await user.click(screen.getByRole('button', { name: 'This is my best price.' }));

    expect(screen.getByLabelText('Notes')).toHaveProperty(
      'value',
      'I can deliver it. This is my best price.',
    );
  });
});

describe('a negotiation', () => {
  it('waits for the other side without a button that would be refused', async () => {
    await asBuyer(startFakeServer(), buildNegotiation());

    expect(await screen.findByText('Waiting for Ramu to answer.')).toBeTruthy();
    expect(screen.getByText('47 hours left', { exact: false })).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Take my offer back',
    ]);
  });

  it('shows what the other side sends without a reload, and gives the turn', async () => {
    const server = startFakeServer();
    await asBuyer(server, buildNegotiation());
    await screen.findByText('Waiting for Ramu to answer.');
    const counter = buildOffer({
      id: 'offer-2',
      authorId: ramu.id,
      recipientId: sita.id,
      authorName: 'Ramu',
      pricePaise: 238_000,
    });

    server.answer(conversation, {
      negotiation: buildNegotiation([buildOffer({ state: 'countered' }), counter]),
    });
    receiveNotice(buildNotice(1));

    expect(await screen.findByText('Your turn: answer Ramu.')).toBeTruthy();
    expect(screen.getByText('₹80 above')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a counter-offer' })).toBeTruthy();
  });

  it('starts a counter-offer from the terms of the last one', async () => {
    const server = startFakeServer();
    server.answer(conversation, { negotiation: buildNegotiation() });
    const panel = <NegotiationPanel listing={listing} party="seller" readerId={ramu.id} other={sita} />;
    const { user } = await show(panel);

    await user.click(await screen.findByRole('button', { name: 'Make a counter-offer' }));

    expect(screen.getByLabelText('Required quantity')).toHaveProperty('value', '20');
    expect(screen.getByLabelText('Offered price')).toHaveProperty('value', '2300');
  });
});

describe('answering an offer', () => {
  const asSeller = (server: FakeServer, negotiation = buildNegotiation()) => {
    server.answer(conversation, { negotiation });
    return show(<NegotiationPanel listing={listing} party="seller" readerId={ramu.id} other={sita} />);
  };
  const agreed = buildNegotiation([buildOffer({ state: 'accepted' })], {
    version: 2,
    isOver: true,
    orderId: '0190f000-0000-7000-8000-000000000700',
  });

  it('puts no words of a buyer into the mouth of a seller', async () => {
    const { user } = await asSeller(startFakeServer());
    await user.click(await screen.findByRole('button', { name: 'Make a counter-offer' }));

    const said = within(screen.getByRole('list', { name: 'Words to begin with' })).getAllByRole('button');

    expect(said.map(({ textContent }) => textContent)).toEqual([
      'I can deliver it.',
      'This is my best price.',
    ]);
  });

  it('with yes is asked once more with the sum, and leads to the order', async () => {
    const server = startFakeServer();
    server.answer(answer, { negotiation: agreed, orderId: agreed.orderId });
    const { user } = await asSeller(server);

    await user.click(await screen.findByRole('button', { name: 'Accept offer: ₹46,000' }));
    expect(screen.getByText('₹2,300 × 20 quintals comes to', { exact: false })).toBeTruthy();
    expect(screen.getByText('₹46,000')).toBeTruthy();
    expect(server.receivedOf(answer)).toEqual([]);
    server.answer(conversation, { negotiation: agreed });
    await user.click(screen.getByRole('button', { name: 'Accept offer' }));

    expect(await screen.findByText(/You have a deal: ₹2,300 × 20 quintals, ₹46,000 in all\./)).toBeTruthy();
    expect(server.receivedOf(answer)[0]?.input).toMatchObject({ answer: 'accept', version: 1 });
    expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(
      `/dashboard/user/orders?side=seller#${agreed.orderId}`,
    );
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
  });

  it('stands alone: nothing at another price is offered beside it', async () => {
    const server = startFakeServer();
    const other = { id: ramu.id, name: ramu.name };
    const order = <button type="button">Place order</button>;
    const panel = <NegotiationPanel {...{ listing, other, order }} party="buyer" readerId={sita.id} />;
    const his = buildOffer({ authorId: ramu.id, recipientId: sita.id, authorName: ramu.name });

    server.answer(conversation, { negotiation: buildNegotiation([his]) });
    const { unmount } = await show(panel, { as: sita });
    await screen.findByRole('button', { name: 'Accept offer: ₹46,000' });
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();

    unmount();
    server.answer(conversation, { negotiation: buildNegotiation([buildOffer()]) });
    await show(panel, { as: sita });
    expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy();
  });

  it.each([
    ['confirmed', 'The order: Confirmed.', '?side=seller'],
    ['dispatched', 'The order: On the way.', '?side=seller'],
    ['completed', 'The order: Completed.', '?side=seller&state=ended'],
    ['cancelled', 'The order: Cancelled.', '?side=seller&state=ended'],
  ] as const)('with yes tells of an order that is %s how it stands now', async (state, words, query) => {
    const server = startFakeServer();
    server.answer(getOrder, { order: buildSoldOrder({ state }), history: buildHistory() });

    await asSeller(server, agreed);

    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(
      `/dashboard/user/orders${query}#${agreed.orderId}`,
    );
  });

  it('with no is said at once', async () => {
    const server = startFakeServer();
    const declined = buildNegotiation([buildOffer({ state: 'declined' })], { version: 2 });
    server.answer(answer, { negotiation: declined, orderId: null });
    const { user } = await asSeller(server);

    server.answer(conversation, { negotiation: buildNegotiation() });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));

    await waitFor(() => expect(server.receivedOf(answer)[0]?.input).toMatchObject({ answer: 'decline' }));
    expect(await screen.findByText('Done. The other side has been told.')).toBeTruthy();
  });

  it('takes back one’s own', async () => {
    const server = startFakeServer();
    server.answer(answer, { refuse: 'unavailable' });
    const { user } = await asBuyer(server, buildNegotiation());

    await user.click(await screen.findByRole('button', { name: 'Take my offer back' }));

    await waitFor(() => expect(server.receivedOf(answer)[0]?.input).toMatchObject({ answer: 'withdraw' }));
  });

  it('that has changed meanwhile says so beside the buttons, and shows what is so now', async () => {
    const server = startFakeServer();
    server.answer(answer, { refuse: 'offer-withdrawn' });
    const { user } = await asSeller(server);

    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    server.answer(conversation, { negotiation: buildNegotiation([buildOffer({ state: 'withdrawn' })]) });

    expect((await screen.findByRole('alert')).textContent).toBe('This offer was taken back.');
  });

  it('has no buttons once the offer has run out while one looked at it', async () => {
    const late = buildOffer({ expiresAt: new Date(Date.now() - 1_000).toISOString() });

    await asSeller(startFakeServer(), buildNegotiation([late]));

    expect(await screen.findByText('Too late')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Make an offer' })).toBeTruthy();
  });
});
