import * as account from '@polam/contract/calls/account';
import { getNumberHolder, listAudit, moveToPhone } from '@polam/contract/calls/admin';
import { login, register } from '@polam/contract/calls/phone-logins';
import { buildAdmin, buildUser } from '@polam/database/seed/users';
import { roles } from '@polam/domain/users/user';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PIN = '482915';
let testApp: TestApp;
let count = 0;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

async function aFarmer() {
  count += 1;
  const phone = `98482${String(10_000 + count)}`;
  const place = { pincode: null, address: 'Tadikonda' } as const;
  const form = { name: 'Lakshmi Devi', phone, place, pin: PIN, adult: true };
  const answer = await testApp.visitor.call(register, form);
  if (!answer.ok) throw new Error(answer.message);
  const { id } = answer.value.user;
  return { phone, id, actor: await testApp.actor(id) };
}

async function anAdmin() {
  return testApp.actor((await buildAdmin(testApp.db)).id);
}

async function countMoves(userId: string) {
  const [row] = await testApp.db<{ notices: number; lines: number }[]>`
    select
      (select count(*)::int from notices where recipient_id = ${userId} and event ->> 'what' = 'moved') as notices,
      (select count(*)::int from audit where subject_id = ${userId} and action = 'phone-moved') as lines`;
  return row;
}

const reason = 'Came to the office with her ration card; the SIM is lost';

describe('an admin who has checked whose an account is', () => {
  it('moves an account to the number, ends its sessions, tells its owner and writes down why', async () => {
    const admin = await anAdmin();
    const { phone: old, id, actor } = await aFarmer();
    const phone = '9848299999';

    const moved = await admin.call(moveToPhone, { userId: id, phone, reason });

    const pin = moved.ok ? moved.value.pin : null;
    expect(moved).toMatchObject({ ok: true, value: { account: { loginPhone: phone, sessions: 0 } } });
    expect(await actor.call(account.get, {})).toMatchObject({ error: 'unauthenticated' });
    expect(await testApp.visitor.call(login, { phone: old, pin: PIN })).toMatchObject({ error: 'wrong-pin' });
    expect(await testApp.visitor.call(login, { phone, pin: pin ?? '' })).toMatchObject({
      ok: true,
      value: { user: { id } },
    });
    const [notice] = await testApp.db`select event from notices where recipient_id = ${id}`;
    expect(notice?.['event']).toMatchObject({ type: 'login.changed', what: 'moved', ending: '999' });
    const { id: adminId } = admin;
    const lines = await admin.call(listAudit, { action: 'phone-moved' });
    expect(lines).toMatchObject({
      ok: true,
      value: { lines: [{ actor: { id: adminId }, subjectId: id, reason }] },
    });
  });

  it('gives another PIN for the same number', async () => {
    const { phone, id } = await aFarmer();

    const moved = await (await anAdmin()).call(moveToPhone, { userId: id, phone, reason });

    const pin = moved.ok ? (moved.value.pin ?? '') : '';
    expect(pin).toMatch(/^\d{6}$/);
    expect(await testApp.visitor.call(login, { phone, pin: PIN })).toMatchObject({ error: 'wrong-pin' });
    expect(await testApp.visitor.call(login, { phone, pin })).toMatchObject({ ok: true });
  });

  it('answers the same PIN at a second press, also of both at once, and moves, tells and writes down once', async () => {
    const admin = await anAdmin();
    const { phone, id: userId } = await aFarmer();
    const press = () => admin.call(moveToPhone, { userId, phone, reason });

    const presses = [...(await Promise.all([press(), press()])), await press()];

    const pins = presses.map((moved) => (moved.ok ? moved.value.pin : null));
    expect(pins).toEqual(Array(3).fill(expect.stringMatching(/^\d{6}$/)));
    expect(new Set(pins).size).toBe(1);
    expect(await testApp.visitor.call(login, { phone, pin: pins[0] ?? '' })).toMatchObject({ ok: true });
    expect(await countMoves(userId)).toEqual({ notices: 1, lines: 1 });
  });

  it('gives a new PIN for a new reason, and after the user has chosen another', async () => {
    const admin = await anAdmin();
    const { phone, id: userId } = await aFarmer();
    const press = async (why: string) => {
      const moved = await admin.call(moveToPhone, { userId, phone, reason: why });
      return moved.ok ? moved.value.pin : null;
    };

    const first = await press(reason);
    const second = await press('Has forgotten it again');
    await testApp.db`update phone_logins set pin_hash = (select pin_hash from phone_logins where phone = ${(await aFarmer()).phone}) where user_id = ${userId}`;
    const third = await press('Has forgotten it again');

    expect(new Set([first, second, third]).size).toBe(3);
    expect(await countMoves(userId)).toEqual({ notices: 3, lines: 3 });
  });

  it('takes the number from an account that has another way in and never proved it, and tells its owner', async () => {
    const [before, after] = [await aFarmer(), await aFarmer()];
    const { phone } = before;
    await testApp.db`update users set email = 'before@polam.example', password_hash = 'unused' where id = ${before.id}`;

    const moved = await (await anAdmin()).call(moveToPhone, { userId: after.id, phone, reason });

    expect(moved).toMatchObject({ ok: true, value: { account: { loginPhone: phone } } });
    expect(await testApp.visitor.call(login, { phone, pin: PIN })).toMatchObject({ error: 'wrong-pin' });
    const [notice] = await testApp.db`select event from notices where recipient_id = ${before.id}`;
    expect(notice?.['event']).toMatchObject({ what: 'number-lost' });
    const [line] =
      await testApp.db`select action from audit where subject_id = ${before.id} and action = 'phone-lost'`;
    expect(line).toBeDefined();
    expect(await before.actor.call(account.get, {})).toMatchObject({ error: 'unauthenticated' });
  });

  it('shows beforehand whose account a number opens, and whether it stays there', async () => {
    const admin = await anAdmin();
    const [claimant, owner] = [await aFarmer(), await aFarmer()];
    await testApp.db`update users set email = 'claimant@polam.example', password_hash = 'unused' where id = ${claimant.id}`;

    const holders = await Promise.all(
      [claimant.phone, owner.phone, '9848255555'].map((phone) => admin.call(getNumberHolder, { phone })),
    );

    const name = 'Lakshmi Devi';
    expect(holders.map((answer) => answer.ok && answer.value.holder)).toEqual([
      { id: claimant.id, name, keeps: false },
      { id: owner.id, name, keeps: true },
      null,
    ]);
    expect(await owner.actor.call(getNumberHolder, { phone: claimant.phone })).toMatchObject({
      error: 'forbidden',
    });
  });

  it('takes no number from another admin, who keeps it and all sessions', async () => {
    const [before, after] = [await aFarmer(), await aFarmer()];
    const { phone } = before;
    await testApp.db`
      update users set email = 'admin.before@polam.example', password_hash = 'unused', role = ${roles.admin}
      where id = ${before.id}`;

    const moved = await (await anAdmin()).call(moveToPhone, { userId: after.id, phone, reason });

    expect(moved).toMatchObject({ ok: false, error: 'phone-taken' });
    expect(await testApp.visitor.call(login, { phone, pin: PIN })).toMatchObject({ ok: true });
    expect(await testApp.visitor.call(login, { phone: after.phone, pin: PIN })).toMatchObject({ ok: true });
  });

  it('is refused without a reason, for a number of somebody else, for another admin, and nothing is changed', async () => {
    const admin = await anAdmin();
    const [farmer, other] = [await aFarmer(), await aFarmer()];
    const { id: userId } = farmer;
    const another = await buildAdmin(testApp.db);

    const path = moveToPhone.path.replace('{id}', userId);
    const without = await admin.send({
      method: 'PUT',
      url: path,
      json: { phone: '9848277777', reason: ' ' },
    });

    const answers = [
      await admin.call(moveToPhone, { userId, phone: other.phone, reason }),
      await admin.call(moveToPhone, { userId: another.id, phone: '9848277777', reason }),
      await other.actor.call(moveToPhone, { userId, phone: '9848277777', reason }),
    ];

    expect(without).toMatchObject({ status: 422, json: { fields: { reason: { code: 'required' } } } });
    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual([
      'phone-taken',
      'admin-stays',
      'forbidden',
    ]);
    expect(await testApp.visitor.call(login, { phone: farmer.phone, pin: PIN })).toMatchObject({ ok: true });
  });

  it('gives an account that was opened by email a number', async () => {
    const user = await buildUser(testApp.db);

    const moved = await (
      await anAdmin()
    ).call(moveToPhone, {
      userId: user.id,
      phone: '9848266666',
      reason,
    });

    expect(moved).toMatchObject({ ok: true, value: { account: { loginPhone: '9848266666' } } });
  });
});
