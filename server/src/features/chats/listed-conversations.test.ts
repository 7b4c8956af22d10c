import type { InputOf, OutputOf } from '@polam/contract/call';
import * as blocks from '@polam/contract/calls/blocks';
import * as chats from '@polam/contract/calls/chats';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { aChat, say } from '@polam/server/testing/chats';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { anOffer, aTrade, offerOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let clock = new Date();

beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
  await seedCatalogue(testApp.db);
});

beforeEach(() => {
  clock = new Date();
});

afterAll(() => testApp.close());

type Listed = OutputOf<typeof chats.list>;

async function listOf(actor: TestActor, input: InputOf<typeof chats.list> = {}): Promise<Listed> {
  const answer = await actor.call(chats.list, input);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

const idsOf = ({ conversations }: Listed) => conversations.map(({ negotiationId }) => negotiationId);

async function countsOf(actor: TestActor): Promise<readonly unknown[]> {
  const answer = await actor.call(chats.counts, {});
  if (!answer.ok) throw new Error(answer.message);
  const { waiting, theirs, agreed, all } = answer.value.counts;
  return [waiting, theirs, agreed, all];
}

/** Ids of the conversations of each filter, and their counts, which must say the same. */
async function foundBy(actor: TestActor) {
  const found = {
    waiting: idsOf(await listOf(actor, { filter: 'waiting' })),
    theirs: idsOf(await listOf(actor, { filter: 'theirs' })),
    agreed: idsOf(await listOf(actor, { filter: 'agreed' })),
    all: idsOf(await listOf(actor)),
  };
  expect(await countsOf(actor)).toEqual(Object.values(found).map(({ length }) => length));
  return found;
}

async function markAllRead(actor: TestActor): Promise<void> {
  for (const negotiationId of idsOf(await listOf(actor)))
    await actor.call(chats.markRead, { negotiationId, upTo: clock.toISOString() });
}

describe('a conversation in the list', () => {
  it('tells the offer, the goods and whose turn it is', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await offerOf(buyer, { ...terms, note: 'Dry?' });

    const [own] = (await listOf(buyer)).conversations;
    const found = await foundBy(seller);

    expect(own).toMatchObject({
      offer: {
        authorId: buyer.id,
        state: 'pending',
        pricePaise: terms.pricePaise,
        quantityMilli: terms.quantityMilli,
        unit: 'quintal',
        note: 'Dry?',
      },
      listing: { pricePaise: listing.pricePaise, availableMilli: 50_000, unit: 'quintal', state: 'active' },
      order: null,
      responders: null,
    });
    expect(found).toEqual({ waiting: found.all, theirs: [], agreed: [], all: [own?.negotiationId] });
    expect(await foundBy(buyer)).toEqual({ ...found, waiting: [], theirs: found.all });
  });

  it('names the variety that is talked about in every language, in the list and when it is open', async () => {
    const { buyer, terms } = await aTrade(testApp, { commodity: 'red-chilli', variety: 'Teja' });
    await offerOf(buyer, terms);
    const [talked] = (await listOf(buyer)).conversations;
    const {
      requirementId,
      seller,
      terms: quoted,
    } = await aRequirement(testApp, {
      commodity: 'red-chilli',
      variety: 'Own 7',
    });
    await quoteOf(seller, quoted);

    const open = await buyer.call(chats.read, { negotiationId: talked?.negotiationId ?? '' });
    const [wanted] = (await listOf(seller)).conversations;

    const names = { en: 'Red chilli · Teja', te: 'ఎండుమిర్చి · తేజ' };
    expect(talked).toMatchObject({ subject: { names } });
    expect(open).toMatchObject({ value: { conversation: { subject: { names } } } });
    expect(wanted).toMatchObject({
      subject: { id: requirementId, names: { te: 'ఎండుమిర్చి · Own 7' } },
    });
  });

  it('waits no more once its offer has run out, is answered, or comes from somebody who is blocked', async () => {
    const [late, answered, blocked] = [
      await anOffer(testApp),
      await anOffer(testApp),
      await anOffer(testApp),
    ];
    for (const { seller } of [late, answered, blocked]) await markAllRead(seller);
    expect((await foundBy(late.seller)).waiting).toHaveLength(1);

    await answered.seller.call(offers.answer, { offerId: answered.offerId, answer: 'decline' });
    await blocked.seller.call(blocks.block, { userId: blocked.buyer.id });
    clock = new Date(clock.getTime() + 72 * 3_600_000);
    const [run] = (await listOf(late.seller)).conversations;
    const waiting = (await foundBy(late.seller)).waiting;
    clock = new Date(clock.getTime() - 72 * 3_600_000);

    expect([run?.offer?.state, waiting]).toEqual(['expired', []]);
    expect((await foundBy(answered.seller)).waiting).toEqual([]);
    expect((await foundBy(blocked.seller)).waiting).toEqual([]);
  });

  it('waits while there is something new in it', async () => {
    const { negotiationId, seller, buyer } = await aChat(testApp);

    const before = await foundBy(seller);
    await say(seller, negotiationId, 'Dry');
    await markAllRead(seller);

    expect(before.waiting).toEqual([negotiationId]);
    expect((await foundBy(seller)).waiting).toEqual([]);
    expect((await foundBy(buyer)).waiting).toEqual([negotiationId]);
  });

  it('waits no more for a buyer who has taken the quote of another', async () => {
    const { seller, buyer, terms } = await aRequirement(testApp, { quantityMilli: 20_000 });
    const other = await testApp.actor((await buildFarmer(testApp.db)).id);
    const lost = await quoteOf(other, terms);
    const won = await quoteOf(seller, terms);
    expect((await foundBy(buyer)).waiting).toHaveLength(2);

    const accepted = await buyer.call(offers.answer, { offerId: won.offer.id, answer: 'accept' });

    expect(accepted.ok).toBe(true);
    expect((await foundBy(buyer)).waiting).not.toContain(lost.negotiation.id);
    await say(other, lost.negotiation.id, 'Next week I have more');
    expect((await foundBy(buyer)).waiting).toContain(lost.negotiation.id);
  });

  it('is agreed from the deal on, with the state of its order, until that is cancelled', async () => {
    const { seller, buyer, offerId } = await anOffer(testApp);
    const accepted = await seller.call(offers.answer, { offerId, answer: 'accept' });
    const orderId = accepted.ok ? accepted.value.orderId : null;

    const [agreed] = (await listOf(buyer, { filter: 'agreed' })).conversations;
    await buyer.call(orders.move, {
      orderId: orderId ?? '',
      move: 'cancel',
      seen: 'confirmed',
      reason: 'Rain',
    });
    const [cancelled] = (await listOf(buyer)).conversations;

    expect(agreed).toMatchObject({
      order: { id: orderId, state: 'confirmed' },
      offer: { state: 'accepted' },
    });
    expect(cancelled?.order?.state).toBe('cancelled');
    expect((await foundBy(buyer)).agreed).toEqual([]);
  });

  it('about an order at the asking price is agreed too', async () => {
    const { listing, buyer, negotiationId } = await aChat(testApp);
    await buyer.call(orders.place, { listingId: listing.id });

    const [found] = (await listOf(buyer, { filter: 'agreed' })).conversations;

    expect(found).toMatchObject({ negotiationId, order: { state: 'pending-confirmation' }, offer: null });
  });
});

describe('the prices that a user has named', () => {
  it('are for listings and requirements of others, and nothing that was only asked', async () => {
    const { buyer } = await anOffer(testApp);
    const [sent] = idsOf(await listOf(buyer));
    const asked = await aTrade(testApp);
    await buyer.call(chats.start, { listingId: asked.listing.id, text: 'Is it dry?' });
    const { buyer: wants, terms } = await aRequirement(testApp);
    const { negotiation } = await quoteOf(buyer, terms);

    expect(idsOf(await listOf(buyer, { kind: 'sent' }))).toEqual([negotiation.id, sent]);
    expect(idsOf(await listOf(wants, { kind: 'sent' }))).toEqual([]);
  });
});

describe('the responses that a seller has received', () => {
  it('are one row a listing with how many have answered it, page by page', async () => {
    const { seller, listing } = await aTrade(testApp);
    const others = [
      await buildListing(testApp.db, { sellerId: seller.id }),
      await buildListing(testApp.db, { sellerId: seller.id }),
    ];
    await buildListing(testApp.db, { sellerId: seller.id });
    for (const [place, { id }] of [listing, ...others].entries()) {
      for (let buyers = 0; buyers <= place; buyers += 1) {
        const negotiation = await buildNegotiation(testApp.db, { listingId: id });
        await buildOffer(testApp.db, { negotiationId: negotiation.id });
      }
    }
    await buildNegotiation(testApp.db, { listingId: listing.id });

    const first = await listOf(seller, { kind: 'received', limit: 2 });
    const second = await listOf(seller, { kind: 'received', limit: 2, cursor: first.nextCursor ?? '' });

    expect(first.conversations.map(({ responders }) => responders)).toEqual([3, 2]);
    expect(second).toMatchObject({
      conversations: [{ subject: { id: listing.id }, responders: 1 }],
      nextCursor: null,
    });
  });

  it('to one listing are those of its buyers, and nobody else reads them', async () => {
    const { seller, listing, buyer } = await anOffer(testApp);
    const other = await testApp.actor((await buildTrader(testApp.db)).id);
    await other.call(chats.start, { listingId: listing.id, text: 'Is it dry?' });

    const { conversations } = await listOf(seller, { listingId: listing.id });

    expect(conversations.map((each) => [each.other.id, each.offer?.pricePaise])).toEqual([
      [other.id, undefined],
      [buyer.id, 230_000],
    ]);
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);
    expect(idsOf(await listOf(stranger, { listingId: listing.id }))).toEqual([]);
  });
});
