import { block } from '@polam/contract/calls/blocks';
import * as calls from '@polam/contract/calls/groups';
import * as notices from '@polam/contract/calls/notices';
import { seedPlaces } from '@polam/database/seed/places';
import { buildFarmer, inventedPhone } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedPlaces(testApp.db);
});

afterAll(() => testApp.close());

async function aUser(phone?: string) {
  const row = await buildFarmer(testApp.db, phone === undefined ? {} : { phone });
  return testApp.actor(row.id);
}

/** A group with two managers, and somebody who is no member yet. */
async function aGroup(phone?: string) {
  const [first, second, farmer] = [await aUser(), await aUser(), await aUser(phone)];
  const founded = await first.call(calls.found, { name: 'Tenali Rice', kind: 'fpo', pincode: '522002' });
  if (!founded.ok) throw new Error(founded.message);
  const { slug } = founded.value.group;
  await first.call(calls.invite, { slug, userId: second.id });
  await second.call(calls.ask, { slug });
  await first.call(calls.setRole, { slug, userId: second.id, role: 'manager' });
  return { first, second, farmer, slug };
}

async function eventsOf(actor: TestActor) {
  const answer = await actor.call(notices.list, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.notices.map(({ event }) => ('change' in event ? event.change : event.type));
}

async function joiningsOf(actor: TestActor) {
  const answer = await actor.call(calls.listOwn, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.joinings;
}

describe('an invitation by a manager whom its user has blocked', () => {
  it.each([
    ['the user', undefined],
    ['a number', inventedPhone(61_104)],
  ])('becomes that of another who invites %s, once', async (_whom, phone) => {
    const { first, second, farmer, slug } = await aGroup(phone);
    const invited = phone === undefined ? { slug, userId: farmer.id } : { slug, phone };
    await first.call(calls.invite, invited);
    await farmer.call(block, { userId: first.id });
    expect(await joiningsOf(farmer)).toEqual([]);

    for (let n = 0; n < 2; n += 1)
      expect(await second.call(calls.invite, invited)).toMatchObject({ ok: true });

    expect(await joiningsOf(farmer)).toMatchObject([{ way: 'invited', by: { id: second.id } }]);
    expect(await eventsOf(farmer)).toEqual(['invited', 'invited']);
  });
});

describe('a manager who is suspended', () => {
  it('opens a group to nobody whom the others keep away', async () => {
    const { first, second, farmer, slug } = await aGroup();
    await first.call(block, { userId: farmer.id });
    await testApp.db`update users set suspended_at = now() where id = ${second.id}`;

    const asked = await farmer.call(calls.ask, { slug });

    expect(asked).toMatchObject({ ok: false, error: 'not-answering' });
  });
});

describe('across a block', () => {
  it('no is told to neither side, but to an inviter who is open', async () => {
    const { first, second, farmer, slug } = await aGroup();
    const other = await aUser();
    const sayNo = async (by: TestActor, whose: TestActor) => {
      const [joining] = await joiningsOf(whose);
      return by.call(calls.answer, { joiningId: joining?.id ?? '', yes: false });
    };
    for (const userId of [farmer.id, other.id]) await first.call(calls.invite, { slug, userId });
    await first.call(block, { userId: farmer.id });
    const heard = await eventsOf(first);

    expect(await sayNo(farmer, farmer)).toMatchObject({ ok: true });
    expect(await eventsOf(first)).toEqual(heard);
    expect(await sayNo(other, other)).toMatchObject({ ok: true });
    expect(await eventsOf(first)).toEqual(['declined', ...heard]);

    await farmer.call(calls.ask, { slug });
    expect(await sayNo(first, farmer)).toMatchObject({ ok: true });
    expect(await eventsOf(farmer)).toEqual(['invited']);

    await farmer.call(calls.ask, { slug });
    expect(await sayNo(second, farmer)).toMatchObject({ ok: true });
    expect(await eventsOf(farmer)).toEqual(['refused', 'invited']);
  });

  it('a member who leaves is told to the managers who are open', async () => {
    const { first, second, farmer, slug } = await aGroup();
    await first.call(calls.invite, { slug, userId: farmer.id });
    await farmer.call(calls.ask, { slug });
    await farmer.call(block, { userId: first.id });
    const heard = await eventsOf(first);

    expect(await farmer.call(calls.leave, { slug })).toMatchObject({ ok: true });

    expect([await eventsOf(first), (await eventsOf(second))[0]]).toEqual([heard, 'left']);
  });
});
