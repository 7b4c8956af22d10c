import * as calls from '@polam/contract/calls/agents';
import { buildConsent, buildGroup } from '@polam/database/seed/groups';
import { buildFarmer } from '@polam/database/seed/users';
import type { ConsentSide } from '@polam/domain/groups/agent';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

/** Consents of three farmers to an agent, the first asked for first, and of the last farmer to another agent. */
async function someConsents() {
  const { db } = testApp;
  const [agentId, otherId] = [(await buildFarmer(db)).id, (await buildFarmer(db)).id];
  const { id: groupId } = await buildGroup(db);
  const consents = [];
  for (const minute of [1, 2, 3]) {
    const askedAt = new Date(Date.UTC(2026, 2, 1, 6, minute));
    const farmerId = (await buildFarmer(db)).id;
    consents.push(await buildConsent(db, { groupId, agentId, farmerId, askedAt }));
  }
  const [first, second, third] = consents;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no consents');
  const askedAt = new Date(Date.UTC(2026, 2, 1, 5));
  const pair = { agentId: otherId, farmerId: third.farmerId };
  const other = await buildConsent(db, { groupId, ...pair, askedAt });
  return { agent: await testApp.actor(agentId), first, second, third, other };
}

/** Ids of the pages of one side, each with at most `limit` consents, and the totals that they tell. */
async function pagesOf(reader: TestActor, side: ConsentSide, limit: number) {
  const pages: string[][] = [];
  const totals = new Set<number | string>();
  let cursor: string | undefined;
  do {
    const answer = await reader.call(calls.list, {
      side,
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (!answer.ok) throw new Error(answer.message);
    pages.push(answer.value[side].map(({ id }) => id));
    totals.add(answer.value.total);
    cursor = answer.value.nextCursor ?? undefined;
  } while (cursor !== undefined && pages.length < 10);
  return { pages, totals: [...totals] };
}

describe('the consents of a user', () => {
  it('are read page by page, the latest first', async () => {
    const { agent, first, second, third } = await someConsents();

    expect(await pagesOf(agent, 'held', 2)).toEqual({
      pages: [[third.id, second.id], [first.id]],
      totals: [3],
    });
    expect(await pagesOf(agent, 'given', 2)).toEqual({ pages: [[]], totals: [0] });
  });

  it('begin with those that run: a farmer reads the ended ones after them, an agent does not', async () => {
    const { agent, third, other } = await someConsents();
    await testApp.db`update agent_consents set ended_at = now() where id = ${third.id}`;
    const farmer = await testApp.actor(third.farmerId);

    expect((await pagesOf(farmer, 'given', 1)).pages).toEqual([[other.id], [third.id]]);
    expect((await pagesOf(agent, 'held', 10)).pages.flat()).not.toContain(third.id);
  });

  it('are those with one other where that is asked, and both sides where none is named', async () => {
    const { agent, second, third, other } = await someConsents();
    const farmer = await testApp.actor(third.farmerId);

    const alone = await agent.call(calls.list, { side: 'held', otherId: second.farmerId });
    const both = await farmer.call(calls.list, {});

    expect(alone.ok && alone.value.held.map(({ id }) => id)).toEqual([second.id]);
    expect(both.ok && both.value).toMatchObject({
      given: [{ id: third.id }, { id: other.id }],
      held: [],
      nextCursor: null,
      total: 2,
    });
  });
});
