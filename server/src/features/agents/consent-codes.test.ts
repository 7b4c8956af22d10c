import * as calls from '@polam/contract/calls/agents';
import { block } from '@polam/contract/calls/blocks';
import { update } from '@polam/contract/calls/groups';
import { create } from '@polam/contract/calls/listings';
import * as phoneLogins from '@polam/contract/calls/phone-logins';
import { buildUser } from '@polam/database/seed/users';
import { CONSENT_CODE } from '@polam/domain/groups/agent';
import { anAgency } from '@polam/server/testing/agency';
import { startSmsSink, type SmsSink } from '@polam/server/testing/sms-sink';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let sink: SmsSink;
let testApp: TestApp;
let clockMs = Date.now();
let count = 0;

beforeAll(async () => {
  sink = await startSmsSink();
  testApp = await startTestApp({
    settings: {
      LIMITS: 'on',
      LIMIT_AGENT_CODES: '3/day',
      SMS_URL: sink.url,
      SMS_TEMPLATE_ID: '1107161234567890123',
      SMS_CONSENT_TEMPLATE_ID: '1107161234567890456',
    },
    now: () => new Date(clockMs),
  });
});

afterAll(async () => {
  await testApp.close();
  await sink.close();
});

/** A number that no other test has. */
function aNumber(): string {
  count += 1;
  return `98490${String(10_000 + count)}`;
}

const wheat = { name: 'Wheat', category: 'food-grains-cereals', pricePaise: 240_000, quantityMilli: 20_000 };
const cropLimit = 'wheat=2300/quintal';
const newcomer = { name: 'Yellamma', place: { pincode: null, address: 'Tadikonda' }, adult: true } as const;

/** An agent who has had a code sent to a number. */
async function aCode(phone: string = aNumber()) {
  clockMs += (CONSENT_CODE.pauseSeconds + 1) * 1_000;
  const agency = await anAgency(testApp);
  const sent = await agency.agent.call(calls.sendCode, {
    slug: agency.slug,
    phone,
    mayAnswer: false,
    cropLimit,
  });
  return { ...agency, phone, sent, code: sink.codeOf(phone) };
}

describe('a code that a farmer reads out', () => {
  it('opens an account for a number that has none: she is a member, sells through the agent, and logs in later', async () => {
    const { agent, phone, code } = await aCode();

    const bare = await agent.call(calls.confirmCode, { phone, code });
    const confirmed = await agent.call(calls.confirmCode, { phone, code, ...newcomer });

    expect(sink.received.at(-1)).toMatchObject({ templateId: '1107161234567890456' });
    const said = sink.received.at(-1)?.text;
    expect(said).toContain(
      'Guntur Mirchi Farmers wants to sell for you: posting and weighing, until you end it.',
    );
    expect(bare).toMatchObject({ ok: false, error: 'no-account' });
    expect(bare.ok || Object.keys(bare.fields)).toEqual(['name', 'place', 'adult']);
    if (!confirmed.ok) throw new Error(confirmed.message);
    const { farmer, ...consent } = confirmed.value.consent;
    expect(consent).toMatchObject({ givenBy: 'code', mayAnswer: false, endedAt: null });
    const posted = await agent.call(create, { ...wheat, actsFor: farmer.id });
    expect(posted.ok).toBe(true);

    clockMs += 60_000;
    await testApp.visitor.call(phoneLogins.sendCode, { phone });
    const opened = await testApp.visitor.call(phoneLogins.login, { phone, code: sink.codeOf(phone) });
    expect(opened).toMatchObject({ ok: true, value: { user: { id: farmer.id, name: 'Yellamma' } } });
    const herself = await testApp.actor(farmer.id);
    const seen = await herself.call(calls.list, {});
    expect(seen.ok && seen.value.given).toMatchObject([{ id: consent.id, agent: { id: agent.id } }]);
  });

  it('comes with the names of agent and group in the script of its terms', async () => {
    const { agent, slug } = await anAgency(testApp);
    await testApp.db`update users set name_spellings = '{"te": "సీతక్క"}' where id = ${agent.id}`;
    const asked = { slug, phone: aNumber(), mayAnswer: false, cropLimit };
    const headers = { 'accept-language': 'te' };

    await agent.call(calls.sendCode, asked, { headers });

    expect(sink.received.at(-1)?.text).toContain('సీతక్క of గుంటూరు మిర్చి ఫార్మర్స్');
  });

  it('is of no use to log in, to another agent, or a second time', async () => {
    const { agent, phone, code } = await aCode();
    const other = await anAgency(testApp);

    const login = await testApp.visitor.call(phoneLogins.login, { phone, code });
    const foreign = await other.agent.call(calls.confirmCode, { phone, code, ...newcomer });
    const first = await agent.call(calls.confirmCode, { phone, code, ...newcomer });
    const second = await agent.call(calls.confirmCode, { phone, code, ...newcomer });

    expect(login).toMatchObject({ ok: false, error: 'wrong-code' });
    expect(foreign).toMatchObject({ ok: false, error: 'wrong-code' });
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, error: 'wrong-code' });
  });

  it('is lost after five wrong tries, and after a quarter of an hour', async () => {
    const [tried, old] = [await aCode(), await aCode()];
    const wrong = tried.code === '111111' ? '222222' : '111111';

    for (const _ of [1, 2, 3, 4, 5])
      await tried.agent.call(calls.confirmCode, { phone: tried.phone, code: wrong, ...newcomer });
    const late = await tried.agent.call(calls.confirmCode, {
      phone: tried.phone,
      code: tried.code,
      ...newcomer,
    });
    clockMs += CONSENT_CODE.minutes * 60_000;
    const tooOld = await old.agent.call(calls.confirmCode, { phone: old.phone, code: old.code, ...newcomer });

    expect([late, tooOld]).toMatchObject([{ error: 'wrong-code' }, { error: 'wrong-code' }]);
  });

  it('says yes for who logs in by the number, and for nobody who can only be called there', async () => {
    const [owned, called] = [aNumber(), aNumber()];
    const owner = await buildUser(testApp.db);
    await testApp.db`insert into phone_logins (phone, user_id, proven_at) values (${owned}, ${owner.id}, now())`;
    const callable = await buildUser(testApp.db, { phone: called });

    const [first, second] = [await aCode(owned), await aCode(called)];
    const known = await first.agent.call(calls.confirmCode, { phone: owned, code: first.code });
    const unproven = await second.agent.call(calls.confirmCode, {
      phone: called,
      code: second.code,
      ...newcomer,
    });

    expect(known).toMatchObject({ ok: true, value: { consent: { farmer: { id: owner.id } } } });
    if (!unproven.ok) throw new Error(unproven.message);
    expect(unproven.value.consent.farmer.id).not.toBe(callable.id);
  });

  it('is sent for managers alone, not twice within the pause, and a few times an hour', async () => {
    const { agent, farmer, slug, phone, sent } = await aCode();
    const ask = (by: typeof agent) => by.call(calls.sendCode, { slug, phone, mayAnswer: false, cropLimit });

    const foreign = await ask(farmer);
    const again = await ask(agent);
    const later = [];
    for (const _ of [1, 2, 3]) {
      clockMs += 60_000;
      later.push(await ask(agent));
    }

    expect(sent).toMatchObject({ ok: true, value: { waitSeconds: CONSENT_CODE.pauseSeconds } });
    expect(foreign).toMatchObject({ ok: false, error: 'forbidden' });
    expect(again.ok).toBe(true);
    expect(later.at(-1)).toMatchObject({ ok: false, error: 'rate-limited' });
    expect(sink.received.filter(({ to }) => to === `+91${phone}`)).toHaveLength(3);
  });

  it('is sent by one agent a few times a day, to however many numbers', async () => {
    const { agent, slug } = await aCode();

    const answers = [];
    for (const _ of [1, 2, 3])
      answers.push(await agent.call(calls.sendCode, { slug, phone: aNumber(), mayAnswer: false, cropLimit }));

    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(answers.at(-1)).toMatchObject({ error: 'rate-limited' });
  });

  it('is not sent to who keeps the agent away, of which the agent learns nothing', async () => {
    const { agent, slug } = await aCode();
    const phone = aNumber();
    const owner = await testApp.actor((await buildUser(testApp.db)).id);
    await testApp.db`insert into phone_logins (phone, user_id, proven_at) values (${phone}, ${owner.id}, now())`;
    await owner.call(block, { userId: agent.id });

    const ask = () => agent.call(calls.sendCode, { slug, phone, mayAnswer: false, cropLimit });
    const sent = await ask();
    clockMs += 10_000;
    const again = await ask();

    expect(sent).toMatchObject({ ok: true, value: { waitSeconds: CONSENT_CODE.pauseSeconds } });
    expect(again).toMatchObject({ ok: true, value: { waitSeconds: CONSENT_CODE.pauseSeconds - 10 } });
    expect(sink.codeOf(phone)).toBe('');
  });

  it('says what the agent may do, and until when', async () => {
    const { agent, slug } = await aCode();

    const terms = { mayAnswer: true, lastOn: '2099-12-31', cropLimit: 'wheat=2400/quintal' };
    await agent.call(calls.sendCode, { slug, phone: aNumber(), ...terms });

    expect(sink.received.at(-1)?.text).toContain(
      'posting, weighing and offers, until 31-12-2099. Not below: Wheat 2400 per quintal.',
    );
  });

  it('names the one crop that may be sold and its lowest price, which only the farmer lowers', async () => {
    const { agent, slug, phone, code } = await aCode();
    const answer = await agent.call(calls.confirmCode, { phone, code, ...newcomer });
    if (!answer.ok) throw new Error(answer.message);
    const { farmer } = answer.value.consent;
    const post = (change: object = {}) => agent.call(create, { ...wheat, ...change, actsFor: farmer.id });
    const again = async (limit: string) => {
      clockMs += (CONSENT_CODE.pauseSeconds + 1) * 1_000;
      const sent = await agent.call(calls.sendCode, { slug, phone, mayAnswer: false, cropLimit: limit });
      if (sent.ok) await agent.call(calls.confirmCode, { phone, code: sink.codeOf(phone) });
      return sent;
    };

    expect(answer.value.consent).toMatchObject({ cropLimits: cropLimit, restDays: 0 });
    expect(await post({ pricePaise: 229_900 })).toMatchObject({ error: 'below-limit' });
    expect(await post({ name: 'Paddy' })).toMatchObject({ error: 'no-lowest-price' });
    expect(await again('gold=1/kg')).toMatchObject({ error: 'invalid-input' });
    await again('paddy=2000/quintal');
    expect(await post({ name: 'Paddy', pricePaise: 200_000 })).toMatchObject({ ok: true });
    await again('wheat=10/quintal');
    expect(await post({ pricePaise: 229_900 })).toMatchObject({ error: 'below-limit' });
  });

  it('comes in a text in which a name is short, and neither a link nor a number to call', async () => {
    const { agent, slug } = await aCode();
    const name = 'Win at polam-prize.example/x call 98480 22338 before the evening comes';
    await agent.call(update, { slug, name });

    await agent.call(calls.sendCode, { slug, phone: aNumber(), mayAnswer: false, cropLimit });

    expect(sink.received.at(-1)?.text).toContain(' of Win at polam-prize example x c wants to sell for you');
  });
});
