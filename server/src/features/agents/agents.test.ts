import * as calls from '@polam/contract/calls/agents';
import { block } from '@polam/contract/calls/blocks';
import * as groups from '@polam/contract/calls/groups';
import * as listings from '@polam/contract/calls/listings';
import { answer as answerOffer } from '@polam/contract/calls/offers';
import { move, weigh } from '@polam/contract/calls/orders';
import { buildGroup, buildMember } from '@polam/database/seed/groups';
import { addDays, dayInIndia } from '@polam/domain/day';
import { CONSENT_ASKS } from '@polam/domain/groups/agent';
import type { TestActor } from '@polam/server/testing/actor';
import { anAgency, consentOf } from '@polam/server/testing/agency';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, deliver } from '@polam/server/testing/trade/orders';
import { aTrade, noticesOf, offerOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let now = new Date();

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
});

afterAll(() => testApp.close());

const wheat = {
  name: 'Wheat',
  category: 'food-grains-cereals',
  pricePaise: 240_000,
  quantityMilli: 20_000,
};
const refused = { ok: false, error: 'no-consent' };

const post = (agent: TestActor, farmer: TestActor) =>
  agent.call(listings.create, { ...wheat, actsFor: farmer.id });

async function posted(agent: TestActor, farmer: TestActor): Promise<string> {
  const answer = await post(agent, farmer);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listing.id;
}

async function actsSeenBy(farmer: TestActor) {
  const answer = await farmer.call(calls.listActs, {});
  return answer.ok ? answer.value.acts.map(({ act }) => act) : answer.error;
}

describe('an agent with a farmer’s consent', () => {
  it('posts what is the farmer’s: she sees who did it, and everybody reads it beside the goods', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer } = agency;
    await consentOf(agency);

    const listingId = await posted(agent, farmer);

    const [own, foreign] = [await farmer.call(listings.listOwn, {}), await agent.call(listings.listOwn, {})];
    expect(own.ok && own.value.listings).toMatchObject([{ id: listingId, seller: { id: farmer.id } }]);
    expect(foreign.ok && foreign.value.listings).toEqual([]);
    expect(await actsSeenBy(farmer)).toEqual(['listing-posted']);
    expect((await noticesOf(testApp, farmer)).at(-1)).toMatchObject({
      type: 'agent.acted',
      act: 'listing-posted',
      pid: listingId,
      sentBy: agent.id,
    });
    await testApp.db`update users set name_spellings = '{"te": "సీతక్క"}' where id = ${agent.id}`;
    const marks = await testApp.visitor.call(groups.marks, { listingId });
    const postedBy = { agentSpellings: { te: 'సీతక్క' }, group: { slug: agency.slug } };
    expect(marks).toMatchObject({ ok: true, value: { postedBy } });
    const page = await testApp.visitor.call(groups.get, { slug: agency.slug });
    expect(page).toMatchObject({ ok: true, value: { group: { listings: [{ id: listingId }] } } });
    const audit = await testApp.db`
      select action from audit where actor_id = ${agent.id} and subject_id = ${listingId}`;
    expect(audit).toEqual([{ action: 'agent-acted' }]);
  });

  it('changes, pauses and deletes it, each of which the farmer reads, who corrects it herself', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer } = agency;
    await consentOf(agency);
    const listingId = await posted(agent, farmer);
    const actsFor = farmer.id;

    const answers = [
      await agent.call(listings.update, { listingId, pricePaise: 250_000, actsFor }),
      await agent.call(listings.move, { listingId, move: 'pause', actsFor }),
      await farmer.call(listings.update, { listingId, pricePaise: 260_000 }),
      await agent.call(listings.remove, { listingId, reason: 'Sold at home', actsFor }),
    ];

    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await actsSeenBy(farmer)).toEqual([
      'listing-deleted',
      'listing-moved',
      'listing-changed',
      'listing-posted',
    ]);
    const audit = await testApp.db`
      select distinct actor_id as "actorId" from audit where subject_id = ${listingId}`;
    expect(audit).toEqual([{ actorId: agent.id }]);
  });

  it('writes down weights, and answers offers only where the farmer said so', async () => {
    const { listing, seller: farmer, buyer, terms } = await aTrade(testApp);
    const agency = await anAgency(testApp, farmer.id);
    const { agent } = agency;
    await consentOf(agency);
    const offerId = await offerOf(buyer, terms);
    const accept = () => agent.call(answerOffer, { offerId, answer: 'accept', actsFor: farmer.id });

    const early = await accept();
    await consentOf(agency, { mayAnswer: true });
    const accepted = await accept();

    expect(early).toMatchObject(refused);
    expect(accepted.ok).toBe(true);
    const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
    await deliver({ orderId, seller: farmer });
    const weighed = await agent.call(weigh, { orderId, quantityMilli: 9_900, actsFor: farmer.id });
    expect(weighed.ok).toBe(true);
    expect(await actsSeenBy(farmer)).toEqual(['order-weighed', 'offer-accepted']);
    expect(listing.sellerId).toBe(farmer.id);
  });

  it('buys nothing in the farmer’s name, nor from the farmer by answering the own offer', async () => {
    const { seller: farmer, terms } = await aTrade(testApp);
    const agency = await anAgency(testApp, farmer.id);
    const { agent } = agency;
    await consentOf(agency, { mayAnswer: true });
    const offerId = await offerOf(agent, { ...terms, pricePaise: 100 });

    const answer = await agent.call(answerOffer, { offerId, answer: 'accept', actsFor: farmer.id });

    expect(answer).toMatchObject({ ok: false, error: 'forbidden' });
    expect(await actsSeenBy(farmer)).toEqual([]);
  });

  it('has no offers accepted by a limit that the farmer has not set, nor by a price that lowers it', async () => {
    const { seller: farmer, buyer, terms } = await aTrade(testApp, { pricePaise: 240_000 });
    const { listingId } = terms;
    const agency = await anAgency(testApp, farmer.id);
    const { agent } = agency;
    await consentOf(agency, { mayAnswer: true });
    const actsFor = farmer.id;
    await farmer.call(listings.update, { listingId, acceptFromPaise: 230_000 });

    const limited = await agent.call(listings.create, { ...wheat, acceptFromPaise: 100, actsFor });
    const lowered = await agent.call(listings.update, { listingId, acceptFromPaise: 100, actsFor });
    const cheap = await agent.call(listings.update, { listingId, pricePaise: 100, actsFor });
    await offerOf(buyer, { ...terms, pricePaise: 100 });

    const forbidden = { ok: false, error: 'forbidden' };
    expect([limited, lowered]).toMatchObject([forbidden, forbidden]);
    expect(cheap.ok).toBe(true);
    expect(await offersOf(testApp, listingId)).toEqual(['buyer pending']);
  });
});

describe('without consent', () => {
  it('nothing is done: before the yes, after the end, after the last day, and of another farmer', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer, slug } = agency;
    const stranger = await anAgency(testApp);
    await agent.call(calls.ask, { slug, farmerId: farmer.id, mayAnswer: false });

    const before = await post(agent, farmer);
    const consentId = await consentOf(agency, { mayAnswer: false, lastOn: dayInIndia(now) });
    const during = await post(agent, farmer);
    const foreign = await post(stranger.agent, farmer);
    const other = await post(agent, stranger.farmer);
    now = new Date(now.getTime() + 24 * 3_600_000);
    const late = await post(agent, farmer);
    await consentOf(agency, { mayAnswer: false, lastOn: addDays(dayInIndia(now), 3) });
    await farmer.call(calls.end, { consentId });
    const after = await post(agent, farmer);

    expect([before, foreign, other, late, after]).toMatchObject([
      refused,
      refused,
      refused,
      refused,
      refused,
    ]);
    expect(during.ok).toBe(true);
    expect(await actsSeenBy(farmer)).toEqual(['listing-posted']);
  });

  it('nothing is done once the farmer has blocked the agent', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer } = agency;
    await consentOf(agency);

    await farmer.call(block, { userId: agent.id });

    expect(await post(agent, farmer)).toMatchObject(refused);
    const held = await agent.call(calls.list, {});
    expect(held.ok && held.value.held).toEqual([]);
  });

  it('nothing is done or read for a farmer who is suspended, and the agent stays signed in', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer } = agency;
    await consentOf(agency);
    await testApp.db`update users set suspended_at = now() where id = ${farmer.id}`;

    const answers = [await post(agent, farmer), await agent.call(listings.listOwn, { actsFor: farmer.id })];

    expect(answers).toMatchObject([refused, refused]);
  });

  it('an act that has begun while the farmer ends it waits for the end, and is not done', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer } = agency;
    const consentId = await consentOf(agency);
    const waiting = () => testApp.db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

    const act = await testApp.db.begin(async (tx) => {
      await tx`update agent_consents set ended_at = now() where id = ${consentId}`;
      const underWay = post(agent, farmer);
      await expect.poll(waiting).not.toHaveLength(0);
      return { underWay };
    });

    expect(await act.underWay).toMatchObject(refused);
    expect(await actsSeenBy(farmer)).toEqual([]);
    expect(await testApp.db`select from listings where seller_id = ${farmer.id}`).toHaveLength(0);
  });

  it('acts that race with the end are done before it, or not at all', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer } = agency;
    const consentId = await consentOf(agency);

    const [acts, ended] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(() => post(agent, farmer))),
      farmer.call(calls.end, { consentId }),
    ]);

    const done = acts.filter(({ ok }) => ok).length;
    expect(ended.ok).toBe(true);
    expect(await actsSeenBy(farmer)).toHaveLength(done);
    expect(await testApp.db`select from listings where seller_id = ${farmer.id}`).toHaveLength(done);
    expect(await post(agent, farmer)).toMatchObject(refused);
  });

  it('of a manager who is none any more, or a farmer who has left, everything ends', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer, slug } = agency;
    await consentOf(agency);
    const second = await testApp.actor((await anAgency(testApp)).agent.id);
    await agent.call(groups.invite, { slug, userId: second.id });
    await second.call(groups.ask, { slug });
    await agent.call(groups.setRole, { slug, userId: second.id, role: 'manager' });

    await second.call(groups.setRole, { slug, userId: agent.id, role: 'member' });
    const demoted = await post(agent, farmer);
    await second.call(groups.setRole, { slug, userId: agent.id, role: 'manager' });
    await consentOf(agency);
    await farmer.call(groups.leave, { slug });
    const left = await post(agent, farmer);

    expect([demoted, left]).toMatchObject([refused, refused]);
    expect((await noticesOf(testApp, farmer)).filter(({ type }) => type === 'consent.changed')).toHaveLength(
      3,
    );
  });
});

describe('asking a farmer', () => {
  it('is for managers and members of the group, rings once, and is bounded', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer, slug } = agency;
    const stranger = await anAgency(testApp);
    const ask = (by: TestActor, farmerId: string) => by.call(calls.ask, { slug, farmerId, mayAnswer: true });

    const foreign = [await ask(stranger.agent, farmer.id), await ask(agent, stranger.farmer.id)];
    await ask(agent, farmer.id);
    await ask(agent, farmer.id);
    const rung = (await noticesOf(testApp, farmer)).filter(({ type }) => type === 'consent.changed');
    const held = await farmer.call(calls.list, {});
    const consentId = held.ok ? (held.value.given[0]?.id ?? '') : '';
    const forced = await agent.call(calls.give, { consentId, mayAnswer: true });
    await farmer.call(calls.end, { consentId });
    for (const _ of [1, 2, 3, 4]) {
      const again = await ask(agent, farmer.id);
      if (again.ok) await farmer.call(calls.end, { consentId: again.value.consent.id });
    }
    const tooOften = await ask(agent, farmer.id);

    expect(foreign).toMatchObject([
      { ok: false, error: 'forbidden' },
      { ok: false, error: 'not-found' },
    ]);
    expect(rung).toHaveLength(1);
    expect(forced).toMatchObject({ ok: false, error: 'not-found' });
    expect(tooOften).toMatchObject({ ok: false, error: 'rate-limited' });
  });

  it('is bounded also where an agent asks in the name of many groups at once', async () => {
    const { agent, farmer } = await anAgency(testApp);
    const slugs = await Promise.all(
      Array.from({ length: CONSENT_ASKS.ofFarmer + 5 }, async () => {
        const { id: groupId, slug } = await buildGroup(testApp.db);
        await buildMember(testApp.db, { groupId, userId: agent.id, role: 'manager' });
        await buildMember(testApp.db, { groupId, userId: farmer.id });
        return slug;
      }),
    );

    const asked = await Promise.all(
      slugs.map((slug) => agent.call(calls.ask, { slug, farmerId: farmer.id, mayAnswer: true })),
    );

    expect(asked.filter(({ ok }) => ok)).toHaveLength(CONSENT_ASKS.ofFarmer);
  });
});

describe('asking once more while the farmer says yes', () => {
  it('does not take the yes back', async () => {
    const agency = await anAgency(testApp);
    const { agent, farmer, slug } = agency;
    const terms = { slug, farmerId: farmer.id, mayAnswer: false };
    await agent.call(calls.ask, terms);
    const waiting = () => testApp.db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

    const again = await testApp.db.begin(async (tx) => {
      await tx`
        update agent_consents set given_at = now(), given_by = 'app' where farmer_id = ${farmer.id}`;
      const underWay = agent.call(calls.ask, terms);
      await expect.poll(waiting).not.toHaveLength(0);
      return { underWay };
    });

    expect(await again.underWay).toMatchObject({ ok: true, value: { consent: { givenBy: 'app' } } });
    expect(await post(agent, farmer)).toMatchObject({ ok: true });
  });
});

describe('an order of somebody else', () => {
  it('is weighed by no agent of its buyer', async () => {
    const { seller, buyer, orderId } = await anOrder(testApp);
    const agency = await anAgency(testApp, buyer.id);
    await consentOf(agency, { mayAnswer: true });
    await seller.call(move, { orderId, seen: 'pending-confirmation', move: 'confirm' });
    await deliver({ orderId, seller });

    const answer = await agency.agent.call(weigh, { orderId, quantityMilli: 9_000, actsFor: buyer.id });

    expect(answer).toMatchObject({ ok: false, error: 'not-found' });
  });
});
