import { block } from '@polam/contract/calls/blocks';
import * as calls from '@polam/contract/calls/groups';
import * as notices from '@polam/contract/calls/notices';
import { erase } from '@polam/contract/calls/account';
import { buildListing } from '@polam/database/seed/listings';
import { seedPlaces } from '@polam/database/seed/places';
import { buildFarmer, buildUser, inventedPhone } from '@polam/database/seed/users';
import { GROUP_SIZE } from '@polam/domain/groups/group';
import { hashPassword } from '@polam/server/features/auth/password';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedPlaces(testApp.db);
});

afterAll(() => testApp.close());

const mirchi = { name: 'Guntur Mirchi Farmers', kind: 'fpo', pincode: '522002' } as const;

async function aUser() {
  const row = await buildFarmer(testApp.db);
  return { ...(await testApp.actor(row.id)), row };
}

/** A manager with a group, and somebody who is no member yet. */
async function aGroup() {
  const [manager, farmer] = [await aUser(), await aUser()];
  const answer = await manager.call(calls.found, mirchi);
  if (!answer.ok) throw new Error(answer.message);
  return { manager, farmer, ...answer.value.group };
}

async function aMember({ slug, manager }: { slug: string; manager: TestActor }) {
  const farmer = await aUser();
  await manager.call(calls.invite, { slug, userId: farmer.id });
  await farmer.call(calls.ask, { slug });
  return farmer;
}

async function eventsOf(actor: TestActor) {
  const answer = await actor.call(notices.list, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.notices.map(({ event }) => ('change' in event ? event.change : event.type));
}

async function membersOf(slug: string, reader: TestActor) {
  const answer = await reader.call(calls.getOwn, { slug });
  return answer.ok ? answer.value.group.members.map(({ id, role }) => ({ id, role })) : answer.error;
}

async function joiningsOf(actor: TestActor) {
  const answer = await actor.call(calls.listOwn, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.joinings;
}

describe('founding a group', () => {
  it('makes the founder its manager, and everybody finds it by its name and place', async () => {
    const { manager, slug } = await aGroup();

    const found = await testApp.visitor.call(calls.list, { search: 'mirchi' });
    const near = await testApp.visitor.call(calls.list, { search: 'guntur', limit: 100 });

    expect(slug).toMatch(/^guntur-mirchi-farmers-[0-9a-f]{8}$/);
    for (const each of [found, near])
      expect(each.ok && each.value.groups.find((group) => group.slug === slug)).toMatchObject({
        ...mirchi,
        district: 'Guntur',
        memberCount: 1,
      });
    expect(await membersOf(slug, manager)).toEqual([{ id: manager.id, role: 'manager' }]);
  });

  it('and changing it is for managers alone', async () => {
    const { manager, farmer, slug } = await aGroup();
    const change = { slug, registration: 'U01100AP2019', description: 'Dried by the sun' };

    const refused = await farmer.call(calls.update, change);
    const changed = await manager.call(calls.update, change);

    expect(refused).toMatchObject({ ok: false, error: 'forbidden' });
    expect(changed).toMatchObject({
      ok: true,
      value: { group: { registration: 'U01100AP2019', name: mirchi.name } },
    });
  });
});

describe('becoming a member', () => {
  it('takes the own yes to an invitation, which a manager cannot give', async () => {
    const { manager, farmer, slug } = await aGroup();
    await manager.call(calls.invite, { slug, userId: farmer.id });
    await manager.call(calls.invite, { slug, userId: farmer.id });
    const [joining] = await joiningsOf(farmer);
    const joiningId = joining?.id ?? '';
    const stranger = await aUser();

    const forced = await manager.call(calls.answer, { joiningId, yes: true });
    const foreign = await stranger.call(calls.answer, { joiningId, yes: true });
    const before = await membersOf(slug, farmer);
    const own = await farmer.call(calls.answer, { joiningId, yes: true });

    expect(joining).toMatchObject({ way: 'invited', group: { slug }, by: { id: manager.id } });
    expect(forced).toMatchObject({ ok: false, error: 'forbidden' });
    expect(foreign).toMatchObject({ ok: false, error: 'not-found' });
    expect(before).toBe('not-found');
    expect(own.ok).toBe(true);
    expect(await membersOf(slug, farmer)).toHaveLength(2);
    expect(await eventsOf(farmer)).toEqual(['invited']);
    expect(await eventsOf(manager)).toEqual(['joined']);
  });

  it('or a request and a manager’s yes, which the asker cannot give', async () => {
    const { manager, farmer, slug } = await aGroup();
    await farmer.call(calls.ask, { slug });
    const managed = await manager.call(calls.getOwn, { slug });
    const joiningId = managed.ok ? (managed.value.group.joinings[0]?.id ?? '') : '';

    const forced = await farmer.call(calls.answer, { joiningId, yes: true });
    await manager.call(calls.answer, { joiningId, yes: true });

    expect(forced).toMatchObject({ ok: false, error: 'forbidden' });
    expect(await membersOf(slug, farmer)).toHaveLength(2);
    expect(await eventsOf(manager)).toEqual(['asked']);
    expect(await eventsOf(farmer)).toEqual(['accepted']);
  });

  it('by a number says nothing of whether it has an account, and waits for who has it later', async () => {
    const { manager, slug } = await aGroup();
    const [phone, unknown] = [inventedPhone(61_001), inventedPhone(61_002)];
    const owner = await testApp.actor((await buildUser(testApp.db, { phone })).id);

    const answers = [
      await manager.call(calls.invite, { slug, phone }),
      await manager.call(calls.invite, { slug, phone: unknown }),
    ];
    const late = await testApp.actor((await buildUser(testApp.db, { phone: unknown })).id);

    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await eventsOf(owner)).toEqual(['invited']);
    const managed = await manager.call(calls.getOwn, { slug });
    expect(managed.ok && managed.value.group.joinings).toMatchObject([
      { user: null, phoneEnding: unknown.slice(-3) },
      { user: null, phoneEnding: phone.slice(-3) },
    ]);
    for (const invited of [owner, late]) {
      const [joining] = await joiningsOf(invited);
      await invited.call(calls.answer, { joiningId: joining?.id ?? '', yes: true });
    }
    expect(await membersOf(slug, late)).toHaveLength(3);
  });

  it('by a number is for who signs in by it, not for who has written it into a profile', async () => {
    const { manager, slug } = await aGroup();
    const phone = inventedPhone(61_003);
    const owner = await aUser();
    await testApp.db`insert into phone_logins (phone, user_id, proven_at) values (${phone}, ${owner.id}, now())`;
    const pretender = await testApp.actor((await buildUser(testApp.db, { phone })).id);

    await manager.call(calls.invite, { slug, phone });
    const [joining] = await joiningsOf(owner);
    const taken = await pretender.call(calls.answer, { joiningId: joining?.id ?? '', yes: true });
    await pretender.call(calls.ask, { slug });

    expect(joining).toMatchObject({ way: 'invited', group: { slug } });
    expect(taken).toMatchObject({ ok: false, error: 'not-found' });
    expect(await joiningsOf(pretender)).toMatchObject([{ way: 'asked' }]);
    expect(await membersOf(slug, manager)).toHaveLength(1);
    expect(await eventsOf(pretender)).toEqual([]);
  });

  it('by a number does not tell whose it is when the answer is no, by name it does', async () => {
    const { manager, slug } = await aGroup();
    const phone = inventedPhone(61_005);
    const [owner, named] = [await testApp.actor((await buildUser(testApp.db, { phone })).id), await aUser()];
    const sayNo = async (invited: typeof owner) => {
      const [joining] = await joiningsOf(invited);
      return invited.call(calls.answer, { joiningId: joining?.id ?? '', yes: false });
    };

    await manager.call(calls.invite, { slug, phone });
    expect(await sayNo(owner)).toMatchObject({ ok: true });
    expect(await eventsOf(manager)).toEqual([]);

    await manager.call(calls.invite, { slug, userId: named.id });
    await sayNo(named);
    expect(await eventsOf(manager)).toEqual(['declined']);
  });

  it('by a number does not ring who keeps the inviter away', async () => {
    const { manager, slug } = await aGroup();
    const phone = inventedPhone(61_004);
    const owner = await testApp.actor((await buildUser(testApp.db, { phone })).id);
    await owner.call(block, { userId: manager.id });

    const invited = await manager.call(calls.invite, { slug, phone });

    expect(invited.ok).toBe(true);
    expect([await eventsOf(owner), await joiningsOf(owner)]).toEqual([[], []]);
  });
});

describe('between a user and a manager of whom one has blocked the other', () => {
  it('another manager takes the user in, and only that one is notified', async () => {
    const group = await aGroup();
    const { manager, farmer, slug } = group;
    const other = await aMember(group);
    await manager.call(calls.setRole, { slug, userId: other.id, role: 'manager' });
    const heard = await eventsOf(manager);
    await manager.call(block, { userId: farmer.id });

    const asked = await farmer.call(calls.ask, { slug });
    const [joining] = await joiningsOf(farmer);
    const answered = await other.call(calls.answer, { joiningId: joining?.id ?? '', yes: true });

    expect([asked.ok, answered.ok]).toEqual([true, true]);
    expect([await eventsOf(manager), (await eventsOf(other))[0]]).toEqual([heard, 'asked']);
  });
});

describe('leaving a group', () => {
  it('is free for a member; the last manager hands over first, and the last member closes it', async () => {
    const group = await aGroup();
    const { manager, slug } = group;
    const member = await aMember(group);

    const held = await manager.call(calls.leave, { slug });
    await manager.call(calls.setRole, { slug, userId: member.id, role: 'manager' });
    const left = await manager.call(calls.leave, { slug });
    const closed = await member.call(calls.leave, { slug });

    expect(held).toMatchObject({ ok: false, error: 'last-manager' });
    expect([left.ok, closed.ok]).toEqual([true, true]);
    expect(await eventsOf(member)).toEqual(['left', 'made-manager', 'invited']);
    expect(await testApp.visitor.call(calls.get, { slug })).toMatchObject({ ok: false, error: 'not-found' });
  });

  it('of two managers at the same instant leaves one', async () => {
    const group = await aGroup();
    const { manager, slug } = group;
    const [member, other] = [await aMember(group), await aMember(group)];
    await manager.call(calls.setRole, { slug, userId: member.id, role: 'manager' });

    await Promise.all([manager.call(calls.leave, { slug }), member.call(calls.leave, { slug })]);

    const members = await membersOf(slug, other);
    expect(Array.isArray(members) && members.filter(({ role }) => role === 'manager')).toHaveLength(1);
  });

  it('by a manager’s act tells the member why, and is audited', async () => {
    const group = await aGroup();
    const { manager, slug } = group;
    const member = await aMember(group);

    const foreign = await member.call(calls.removeMember, {
      slug,
      userId: manager.id,
      reason: 'I want to lead',
    });
    await manager.call(calls.removeMember, { slug, userId: member.id, reason: 'Moved away' });

    expect(foreign).toMatchObject({ ok: false, error: 'forbidden' });
    const answer = await member.call(notices.list, {});
    expect(answer.ok && answer.value.notices[0]?.event).toMatchObject({
      change: 'removed',
      reason: 'Moved away',
    });
    const audit = await testApp.db`
      select action, subject_id as "subjectId" from audit where actor_id = ${manager.id} order by id desc limit 1`;
    expect(audit).toEqual([{ action: 'group-member-removed', subjectId: member.id }]);
  });

  it('by deleting the account hands the group to who has been in it for longest', async () => {
    const passwordHash = await hashPassword('brave-millet-monsoon-41');
    const row = await buildUser(testApp.db, { passwordHash });
    const manager = await testApp.actor(row.id);
    const answer = await manager.call(calls.found, mirchi);
    const slug = answer.ok ? answer.value.group.slug : '';
    const first = await aMember({ slug, manager });
    await aMember({ slug, manager });

    const erased = await manager.call(erase, {
      password: 'brave-millet-monsoon-41',
      confirmation: row.email ?? '',
    });

    expect(erased.ok).toBe(true);
    expect(await membersOf(slug, first)).toMatchObject([
      { id: first.id, role: 'manager' },
      { role: 'member' },
    ]);
    expect(await eventsOf(first)).toContain('handed-over');
  });
});

describe('groups of one user', () => {
  it('are ten at most, also where many are founded and joined at the same instant', async () => {
    const founder = await testApp.actor((await buildUser(testApp.db)).id);
    const other = await aGroup();
    await other.manager.call(calls.invite, { slug: other.slug, userId: founder.id });
    const many = Array.from({ length: GROUP_SIZE.ofUser + 3 }, () => founder.call(calls.found, mirchi));

    const answers = await Promise.all([...many, founder.call(calls.ask, { slug: other.slug })]);

    const refused = answers.filter((answer) => !answer.ok);
    expect(refused.map(({ error }) => error)).toEqual(Array.from({ length: 4 }, () => 'groups-full'));
    const own = await founder.call(calls.listOwn, {});
    expect(own.ok && own.value.groups).toHaveLength(GROUP_SIZE.ofUser);
  });
});

describe('the public page of a group', () => {
  it('names who lets that be read, with what they sell, and shows no phone', async () => {
    const group = await aGroup();
    const { manager, slug } = group;
    const member = await aMember(group);
    const listing = await buildListing(testApp.db, { sellerId: member.id });
    const read = async () => {
      const answer = await testApp.visitor.call(calls.get, { slug });
      if (!answer.ok) throw new Error(answer.message);
      return answer.value.group;
    };
    const before = await read();
    const marksBefore = await testApp.visitor.call(calls.marks, { listingId: listing.id });

    await member.call(calls.showName, { slug, showsName: true });

    expect(before).toMatchObject({
      memberCount: 2,
      members: [],
      listingCount: 0,
      listings: [],
      othersSell: true,
    });
    expect(marksBefore).toMatchObject({ ok: true, value: { memberOf: [], postedBy: null } });
    await expect.poll(async () => (await read()).members).toMatchObject([{ id: member.id, role: 'member' }]);
    expect(await read()).toMatchObject({
      listingCount: 1,
      listings: [{ id: listing.id }],
      othersSell: false,
    });
    const { row } = member;
    expect(JSON.stringify(await read())).not.toContain(row.phone);
    const marks = async () => testApp.visitor.call(calls.marks, { listingId: listing.id });
    await expect.poll(marks).toMatchObject({ ok: true, value: { memberOf: [{ slug, name: mirchi.name }] } });
    expect(await testApp.visitor.call(calls.ofUser, { userId: manager.id })).toMatchObject({
      value: { groups: [] },
    });
  });
});
