import * as calls from '@polam/contract/calls/admin';
import { buildAdmin, buildUser } from '@polam/database/seed/users';
import { insertRows } from '@polam/database/seed/rows';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let admin: TestActor;
let venkat: { readonly id: string; readonly email: string };

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
  venkat = await buildUser(testApp.db, { name: 'Venkat Quillavan' });
});

beforeEach(() => testApp.db`delete from audit`);

afterAll(() => testApp.close());

async function note(action: string, actorId: string | null, at: string): Promise<void> {
  const row = { id: crypto.randomUUID(), actorId, action, subjectId: venkat.id, requestId: 'r' };
  await insertRows(testApp.db, { table: 'audit', rows: [{ ...row, createdAt: new Date(at) }] });
}

const actionsOf = async (input: object) => {
  const answer = await admin.call(calls.listAudit, input);
  return answer.ok ? answer.value.lines.map(({ action }) => action) : answer.error;
};

describe('the audit log', () => {
  it('tells who did what to whom, the latest first, page by page', async () => {
    await note('signed-in', venkat.id, '2026-03-01T06:00:00Z');
    await note('account-suspended', admin.id, '2026-03-02T06:00:00Z');

    const first = await admin.call(calls.listAudit, { limit: 1 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const second = await admin.call(calls.listAudit, { limit: 1, cursor });

    expect(first).toMatchObject({
      value: {
        lines: [{ action: 'account-suspended', actor: { id: admin.id }, subjectName: 'Venkat Quillavan' }],
        total: 2,
      },
    });
    expect(second).toMatchObject({ value: { lines: [{ action: 'signed-in' }], nextCursor: null } });
  });

  it('is searched by who, what and when', async () => {
    await note('signed-in', venkat.id, '2026-03-01T18:29:00Z');
    await note('data-taken', venkat.id, '2026-03-01T18:31:00Z');
    await note('admin-made', null, '2026-03-05T06:00:00Z');

    expect(await actionsOf({ search: 'quillavan' })).toEqual(['data-taken', 'signed-in']);
    expect(await actionsOf({ search: venkat.email })).toEqual(['data-taken', 'signed-in']);
    expect(await actionsOf({ search: 'nobody of that name' })).toEqual([]);
    expect(await actionsOf({ action: 'admin-made' })).toEqual(['admin-made']);
    // Half past six in the evening of London is midnight in India.
    expect(await actionsOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['data-taken']);
    expect(await actionsOf({ to: '2026-03-01' })).toEqual(['signed-in']);
  });

  it('is a table to take away', async () => {
    await note('signed-in', venkat.id, '2026-03-01T06:00:00Z');

    const answer = await admin.send({ url: calls.exportAudit.path, headers: { 'accept-language': 'en' } });

    const [head, line] = answer.body.toString().split('\r\n');
    expect(head).toBe('\uFEFFWhen,Who,Email,What,Of what,Whose name,Reason');
    expect(line).toContain(`Venkat Quillavan,${venkat.email},signed-in,${venkat.id}`);
  });

  it('is nobody’s but an admin’s', async () => {
    const user = await testApp.actor(venkat.id);

    expect(await user.call(calls.listAudit, {})).toMatchObject({ error: 'forbidden' });
  });
});
