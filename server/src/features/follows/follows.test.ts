import * as calls from '@polam/contract/calls/follows';
import { LISTED_FOLLOWS } from '@polam/domain/users/follow';
import { list as listNotices } from '@polam/contract/calls/notices';
import { getProfile, getPublicProfile, toggleFollow } from '@polam/contract/calls/users';
import { buildFollow } from '@polam/database/seed/follows';
import { buildFarmer, buildTrader, buildUser } from '@polam/database/seed/users';
import { seedPlaces } from '@polam/database/seed/places';
import { FOLLOW_NOTIFIED_MS } from '@polam/domain/users/follow';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { openScreen } from '@polam/server/testing/screen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const nobody = '0190163d-8694-739b-aea5-966c26f8ad91';

let testApp: TestApp;
let base: string;
let now = new Date();

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
  await seedPlaces(testApp.db);
  base = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => testApp.close());

/** A trader and a farmer, who do not know each other yet. */
async function twoUsers() {
  const [farmer, trader] = [await buildFarmer(testApp.db), await buildTrader(testApp.db)];
  return {
    farmer: await testApp.actor(farmer.id),
    trader: await testApp.actor(trader.id),
    farmerRow: farmer,
  };
}

async function aSuspendedUser(): Promise<string> {
  const { id } = await buildUser(testApp.db);
  await testApp.db`update users set suspended_at = now() where id = ${id}`;
  return id;
}

const press = (actor: TestActor, userId: string, idempotencyKey?: string) =>
  actor.send({
    method: 'POST',
    url: toggleFollow.path,
    json: { myid: actor.id, hisid: userId },
    ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
  });

async function profileOf(userId: string, reader: TestActor) {
  const answer = await reader.call(getProfile, { userId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.user;
}

async function noticesFor(actor: TestActor) {
  const answer = await actor.call(listNotices, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.notices.map(({ event }) => event);
}

describe('the follow button of other clients', () => {
  it('follows, and at the next press no longer', async () => {
    const { farmer, trader } = await twoUsers();

    const first = await press(trader, farmer.id);
    const whileFollowed = await profileOf(farmer.id, trader);
    const second = await press(trader, farmer.id);
    const afterwards = await profileOf(farmer.id, trader);

    expect([first.json, second.json]).toMatchObject([
      { success: true, following: true },
      { success: true, following: false },
    ]);
    expect(whileFollowed).toMatchObject({ followers: [trader.id], followerCount: 1, isFollowed: true });
    expect(afterwards).toMatchObject({ followers: [], followerCount: 0, isFollowed: false });
  });

  it('is pressed once for one key, however often it is sent', async () => {
    const { farmer, trader } = await twoUsers();

    const answers = [
      await press(trader, farmer.id, 'one press'),
      await press(trader, farmer.id, 'one press'),
      await press(trader, farmer.id, 'one press'),
    ];

    expect(answers.map(({ json }) => json?.['following'])).toEqual([true, true, true]);
    expect(await profileOf(farmer.id, trader)).toMatchObject({ followerCount: 1, isFollowed: true });
  });

  it('pressed many times at the same instant does each press once', async () => {
    const { farmer, trader } = await twoUsers();

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => press(trader, farmer.id)));

    const following = answers.filter(({ json }) => json?.['following'] === true);
    expect(following).toHaveLength(3);
    expect(await profileOf(farmer.id, trader)).toMatchObject({ followerCount: 1, isFollowed: true });
  });

  it('takes a populated document where the id is meant', async () => {
    const { farmer, trader } = await twoUsers();

    const { json } = await trader.send({
      method: 'POST',
      url: toggleFollow.path,
      json: { myid: { _id: trader.id }, hisid: { _id: farmer.id, name: 'Sita' } },
    });

    expect(json).toMatchObject({ success: true, following: true });
  });
});

describe('following', () => {
  it('is done once and ended once, so that a repeated request flips nothing', async () => {
    const { farmer, trader } = await twoUsers();

    const followed = [
      await trader.call(calls.follow, { userId: farmer.id }),
      await trader.call(calls.follow, { userId: farmer.id }),
    ];
    const ended = [
      await trader.call(calls.unfollow, { userId: farmer.id }),
      await trader.call(calls.unfollow, { userId: farmer.id }),
    ];

    for (const answer of followed)
      expect(answer).toMatchObject({ ok: true, value: { isFollowed: true, followerCount: 1 } });
    for (const answer of ended)
      expect(answer).toMatchObject({ ok: true, value: { isFollowed: false, followerCount: 0 } });
  });

  it('of oneself is refused, and nothing changes', async () => {
    const { trader } = await twoUsers();

    const pressed = await press(trader, trader.id);
    const followed = await trader.call(calls.follow, { userId: trader.id });

    expect(pressed).toMatchObject({ status: 200, json: { success: false, code: 'cannot-follow-self' } });
    expect(followed).toMatchObject({ ok: false, message: 'You cannot follow yourself.' });
    expect(await profileOf(trader.id, trader)).toMatchObject({ followerCount: 0, isFollowed: false });
  });

  it('of nobody and of somebody suspended is not found', async () => {
    const { trader } = await twoUsers();

    for (const userId of [nobody, await aSuspendedUser()]) {
      const answers = [
        await trader.call(calls.follow, { userId }),
        await trader.call(calls.unfollow, { userId }),
        await trader.call(calls.listFollowers, { userId }),
      ];
      expect((await press(trader, userId)).status).toBe(404);
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: 'not-found' });
    }
  });

  it('in somebody else’s name is refused', async () => {
    const { farmer, trader } = await twoUsers();
    const stranger = await testApp.actor((await buildUser(testApp.db)).id);

    const answer = await stranger.call(toggleFollow, { followerId: trader.id, userId: farmer.id });

    expect(answer).toMatchObject({ ok: false, error: 'foreign-actor' });
    expect(await profileOf(farmer.id, trader)).toMatchObject({ followerCount: 0 });
  });

  it('each other at the same instant counts on both sides', async () => {
    const { farmer, trader } = await twoUsers();

    await Promise.all([
      farmer.call(calls.follow, { userId: trader.id }),
      trader.call(calls.follow, { userId: farmer.id }),
    ]);

    for (const [user, other] of [
      [farmer, trader],
      [trader, farmer],
    ] as const)
      expect(await profileOf(user.id, other)).toMatchObject({
        followers: [other.id],
        following: [other.id],
        followerCount: 1,
        followingCount: 1,
      });
  });
});

describe('whoever is followed', () => {
  it('is told live by whom, and the follower is not', async () => {
    const { farmer, trader } = await twoUsers();
    const [hers, his] = [await openScreen(base, farmer), await openScreen(base, trader)];
    const { name } = await profileOf(trader.id, farmer);

    await trader.call(calls.follow, { userId: farmer.id });

    const notice = await hers.next();
    expect(notice.event).toEqual({ type: 'person.followed', followerId: trader.id, followerName: name });
    expect(his.received).toEqual([]);
    hers.close();
    his.close();
  });

  it('is told once a day of one follower, and never of who leaves', async () => {
    const { farmer, trader } = await twoUsers();
    const other = await testApp.actor((await buildTrader(testApp.db)).id);

    for (let presses = 0; presses < 5; presses += 1) await press(trader, farmer.id);
    await other.call(calls.follow, { userId: farmer.id });
    await trader.call(calls.unfollow, { userId: farmer.id });

    expect(await noticesFor(farmer)).toMatchObject([{ followerId: other.id }, { followerId: trader.id }]);
  });

  it('is told again of who comes back another day', async () => {
    const { farmer, trader } = await twoUsers();
    await trader.call(calls.follow, { userId: farmer.id });
    await trader.call(calls.unfollow, { userId: farmer.id });

    now = new Date(now.getTime() + FOLLOW_NOTIFIED_MS);
    await trader.call(calls.follow, { userId: farmer.id });

    expect(await noticesFor(farmer)).toHaveLength(2);
  });
});

describe('the lists of followers and of followed people', () => {
  it('name everybody with place and stars, the latest first, page by page', async () => {
    const { farmer, trader } = await twoUsers();
    const followers: string[] = [];
    for (const hoursAgo of [5, 4, 3, 2, 1]) {
      const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000);
      const { followerId } = await buildFollow(testApp.db, { followedId: farmer.id, createdAt });
      followers.unshift(followerId);
    }
    await testApp.db`update users set rating_sum = 9, rating_count = 2 where id = ${followers[0] ?? ''}`;
    await trader.call(calls.follow, { userId: followers[1] ?? '' });

    const seen = [];
    let cursor: string | undefined;
    do {
      const input = { userId: farmer.id, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const answer = await trader.call(calls.listFollowers, input);
      if (!answer.ok) throw new Error(answer.message);
      expect(answer.value.total).toBe(5);
      seen.push(...answer.value.users);
      cursor = answer.value.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(seen.map(({ id }) => id)).toEqual(followers);
    expect(seen[0]).toMatchObject({ rating: 4.5, ratingCount: 2, district: 'Guntur', isFollowed: false });
    expect(seen[1]).toMatchObject({ isFollowed: true });
    expect(JSON.stringify(seen)).not.toMatch(/phone|email|address/);
  });

  it('of whom somebody follows are the other side of the same follows', async () => {
    const { farmer, trader } = await twoUsers();
    await trader.call(calls.follow, { userId: farmer.id });

    const answer = await farmer.call(calls.listFollowing, { userId: trader.id });

    expect(answer).toMatchObject({
      ok: true,
      value: {
        user: { id: trader.id },
        users: [{ id: farmer.id, isFollowed: false }],
        followerCount: 0,
        followingCount: 1,
        total: 1,
        nextCursor: null,
      },
    });
  });

  it('leave out who is suspended, in their counts too, until that is over', async () => {
    const { farmer, trader } = await twoUsers();
    await trader.call(calls.follow, { userId: farmer.id });
    const seen = async () => {
      const answer = await farmer.call(calls.listFollowers, { userId: farmer.id });
      const { followers, followerCount } = await profileOf(farmer.id, farmer);
      return [
        answer.ok && answer.value.users.length,
        answer.ok && answer.value.total,
        followers.length,
        followerCount,
      ];
    };

    await testApp.db`update users set suspended_at = now() where id = ${trader.id}`;
    const without = await seen();
    await testApp.db`update users set suspended_at = null where id = ${trader.id}`;

    expect(without).toEqual([0, 0, 0, 0]);
    expect(await seen()).toEqual([1, 1, 1, 1]);
  });

  it('are closed to visitors', async () => {
    const { farmer } = await twoUsers();

    const answer = await testApp.visitor.call(calls.listFollowers, { userId: farmer.id });

    expect(answer).toMatchObject({ ok: false, error: 'unauthenticated' });
  });
});

describe('the counts of a profile', () => {
  it('are there for visitors too, and follow every change', async () => {
    const { farmer, trader } = await twoUsers();
    const seen = async () => {
      const answer = await testApp.visitor.call(getPublicProfile, { userId: farmer.id });
      return answer.ok && [answer.value.user.followerCount, answer.value.user.followingCount];
    };
    expect(await seen()).toEqual([0, 0]);

    await trader.call(calls.follow, { userId: farmer.id });
    await expect.poll(seen).toEqual([1, 0]);

    await farmer.call(calls.follow, { userId: trader.id });
    await expect.poll(seen).toEqual([1, 1]);

    await trader.call(calls.unfollow, { userId: farmer.id });
    await expect.poll(seen).toEqual([0, 1]);
  });

  it('are exact where the ids beside them are only the latest, the reader always among them', async () => {
    const { farmer, trader } = await twoUsers();
    await trader.call(calls.follow, { userId: farmer.id });
    await testApp.db`
      insert into users (id, name, email, phone, address, pincode, password_hash)
      select gen_random_uuid(), 'Follower', 'f' || n || '@crowd.example', '6000000000', '', '522002', ''
      from generate_series(1, 600) n`;
    await testApp.db`
      insert into follows (follower_id, followed_id, created_at)
      select id, ${farmer.id}, now() + interval '1 minute' from users where email like '%@crowd.example'`;

    const { followers, followerCount } = await profileOf(farmer.id, trader);

    expect(followerCount).toBe(601);
    expect(followers).toHaveLength(LISTED_FOLLOWS);
    expect(followers[0]).toBe(trader.id);
    expect(new Set(followers).size).toBe(LISTED_FOLLOWS);
  });
});
