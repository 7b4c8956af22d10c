import * as calls from '@polam/contract/calls/bookings';
import * as equipmentList from '@polam/contract/calls/equipment';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment, type EquipmentOverrides } from '@polam/database/seed/equipment';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEnding } from './bookings.service.ts';

let testApp: TestApp;
let now: Date;
const NOON = new Date('2026-11-21T06:30:00Z');
const days = { from: '2026-11-24', to: '2026-11-27' };

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
  await seedCatalogue(testApp.db);
});
beforeEach(async () => {
  now = NOON;
  await testApp.db`delete from bookings`;
});
afterAll(() => testApp.close());

/** A tractor with its owner, and two farmers who would hire it. */
async function aTractor(overrides: EquipmentOverrides = {}) {
  const [owner, hirer, other] = [
    await buildFarmer(testApp.db),
    await buildFarmer(testApp.db),
    await buildFarmer(testApp.db),
  ];
  const equipment = await buildEquipment(testApp.db, { ownerId: owner.id, costPaise: 220_000, ...overrides });
  const as = async ({ id }: { id: string }) => testApp.actor(id);
  return {
    equipment,
    equipmentId: equipment.id,
    ownerId: owner.id,
    hirerId: hirer.id,
    otherId: other.id,
    owner: await as(owner),
    hirer: await as(hirer),
    other: await as(other),
    ownerPhone: equipment.phone,
    hirerPhone: hirer.phone,
  };
}

async function ask(hirer: TestActor, equipmentId: string, input: object = days) {
  const answer = await hirer.call(calls.request, { equipmentId, ...days, ...input });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.booking;
}

const stateOf = async (id: string) =>
  (await testApp.db<{ state: string }[]>`select state from bookings where id = ${id}`)[0]?.state ?? '';

describe('asking for a piece of equipment', () => {
  it('in the same words twice is one request, of which its owner is told once', async () => {
    const { equipmentId, owner, hirer } = await aTractor();

    const [one, same] = await Promise.all([ask(hirer, equipmentId), ask(hirer, equipmentId)]);
    const another = await ask(hirer, equipmentId, { note: 'With a plough' });

    expect(same.id).toBe(one.id);
    expect(another.id).not.toBe(one.id);
    expect(await noticesOf(testApp, owner)).toHaveLength(2);
  });

  it('asks for days that a calendar has, also at its ends', async () => {
    const { equipmentId } = await aTractor();
    const of = (month: string) =>
      testApp.visitor.send({ url: `/api/v1/equipment/machines/${equipmentId}/free-days?month=${month}` });

    const statuses = [];
    for (const month of ['0001-01', '1000-01', '9998-12', '9999-12']) statuses.push((await of(month)).status);

    expect(statuses).toEqual([422, 200, 200, 422]);
  });

  it('keeps the rate of the day, tells the owner, and shows both sides each other’s phone', async () => {
    const { equipmentId, owner, hirer, ownerPhone, hirerPhone } = await aTractor();

    const booking = await ask(hirer, equipmentId, { note: 'Two acres of black soil' });

    expect(booking).toMatchObject({
      state: 'requested',
      side: 'hirer',
      ratePaise: 220_000,
      rateUnit: 'day',
      estimatePaise: 660_000,
      confirmBy: '2026-11-22T06:30:00.000Z',
      other: { phone: ownerPhone },
    });
    expect(await noticesOf(testApp, owner)).toMatchObject([
      { type: 'booking.requested', from: '2026-11-24', to: '2026-11-27', equipment: equipmentId },
    ]);
    expect(await owner.call(calls.list, { side: 'owner' })).toMatchObject({
      value: {
        bookings: [{ id: booking.id, other: { phone: hirerPhone }, note: 'Two acres of black soil' }],
      },
    });
  });

  it('reckons by acres where hire goes by the acre', async () => {
    const { equipmentId, hirer } = await aTractor({ type: 'sprayers', costPaise: 40_000 });

    expect(await ask(hirer, equipmentId, { workMilli: 2_500 })).toMatchObject({
      rateUnit: 'acre',
      workMilli: 2_500,
      estimatePaise: 100_000,
    });
  });

  it.each([
    { what: 'days that have passed', input: { from: '2026-11-20' }, field: 'from', problem: 'day-past' },
    { what: 'a last day before the first', input: { to: '2026-11-24' }, field: 'to', problem: 'days-order' },
    { what: 'more than 60 days', input: { to: '2027-01-24' }, field: 'to', problem: 'days-too-many' },
    {
      what: 'days a year ahead',
      input: { from: '2027-11-20', to: '2027-11-23' },
      field: 'to',
      problem: 'day-too-far',
    },
    {
      what: 'a rate that has changed since',
      input: { seenRatePaise: 200_000 },
      field: 'seenRatePaise',
      problem: 'price-changed',
    },
  ])('is refused for $what, beside the field', async ({ input, field, problem }) => {
    const { equipmentId, hirer } = await aTractor();

    const answer = await hirer.call(calls.request, { equipmentId, ...days, ...input });

    expect(answer).toMatchObject({
      ok: false,
      error: 'invalid-input',
      fields: { [field]: { code: problem } },
    });
  });

  it('is refused of one’s own equipment, of a paused one, and of one for sale', async () => {
    const { equipmentId, owner } = await aTractor();
    const paused = await aTractor({ state: 'paused' });
    const forSale = await aTractor({ purpose: 'sale' });

    expect(await owner.call(calls.request, { equipmentId, ...days })).toMatchObject({ error: 'own-machine' });
    for (const { hirer, equipmentId: id } of [paused, forSale])
      expect(await hirer.call(calls.request, { equipmentId: id, ...days })).toMatchObject({
        error: 'machine-closed',
      });
  });

  it('does not reach an owner who has blocked whoever asks', async () => {
    const { equipmentId, ownerId, hirerId, hirer } = await aTractor();
    await testApp.db`insert into blocks (blocker_id, blocked_id) values (${ownerId}, ${hirerId})`;

    expect(await hirer.call(calls.request, { equipmentId, ...days })).toMatchObject({
      error: 'not-answering',
    });
  });

  it('happens once, however often it is sent', async () => {
    const { equipmentId, hirer } = await aTractor();
    const input = { equipmentId, ...days };

    const [first, again] = [
      await hirer.call(calls.request, input, { idempotencyKey: 'tractor' }),
      await hirer.call(calls.request, input, { idempotencyKey: 'tractor' }),
    ];

    expect(first).toEqual(again);
    expect(await hirer.call(calls.list, {})).toMatchObject({ value: { total: 1 } });
  });
});

describe('an answered request', () => {
  it('takes the days from everybody else, and the other requests for them are declined', async () => {
    const { equipmentId, owner, hirer, other } = await aTractor();
    const booking = await ask(hirer, equipmentId);
    const rival = await ask(other, equipmentId, { from: '2026-11-26', to: '2026-11-28' });
    const later = await ask(other, equipmentId, { from: '2026-11-27', to: '2026-11-28' });

    const answer = await owner.call(calls.confirm, { bookingId: booking.id });

    expect(answer).toMatchObject({ ok: true, value: { booking: { state: 'confirmed', side: 'owner' } } });
    expect([await stateOf(rival.id), await stateOf(later.id)]).toEqual(['declined', 'requested']);
    expect(await noticesOf(testApp, hirer)).toMatchObject([{ type: 'booking.changed', state: 'confirmed' }]);
    expect(await noticesOf(testApp, other)).toMatchObject([
      { type: 'booking.changed', state: 'declined', by: 'timer' },
    ]);
    const refused = await other.call(calls.request, { equipmentId, ...days });
    expect(refused).toMatchObject({ ok: false, error: 'days-taken' });
    const month = await testApp.visitor.call(calls.freeDays, { equipmentId, month: '2026-11' });
    const free = month.ok ? month.value.days.filter((day) => day.free === 0).map(({ day }) => day) : [];
    expect(free).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  });

  it('is the owner’s to give, and nobody else finds it', async () => {
    const { equipmentId, hirer, other } = await aTractor();
    const { id: bookingId } = await ask(hirer, equipmentId);

    expect(await hirer.call(calls.confirm, { bookingId })).toMatchObject({ error: 'booking-answered' });
    expect(await other.call(calls.confirm, { bookingId })).toMatchObject({ error: 'not-found' });
    expect(await other.call(calls.cancel, { bookingId })).toMatchObject({ error: 'not-found' });
  });

  it('stays as it is where it is given again', async () => {
    const { equipmentId, owner, hirer } = await aTractor();
    const { id: bookingId } = await ask(hirer, equipmentId);

    for (let time = 0; time < 2; time += 1)
      expect(await owner.call(calls.decline, { bookingId })).toMatchObject({
        value: { booking: { state: 'declined' } },
      });

    expect(await noticesOf(testApp, hirer)).toHaveLength(1);
    expect(await owner.call(calls.confirm, { bookingId })).toMatchObject({ error: 'booking-answered' });
  });

  it('may be taken back by either side until its first day', async () => {
    const { equipmentId, owner, hirer } = await aTractor();
    const [one, two] = [
      await ask(hirer, equipmentId),
      await ask(hirer, equipmentId, { from: '2026-12-01', to: '2026-12-02' }),
    ];
    for (const { id: bookingId } of [one, two]) await owner.call(calls.confirm, { bookingId });

    expect(await hirer.call(calls.cancel, { bookingId: two.id })).toMatchObject({
      value: { booking: { state: 'cancelled' } },
    });
    expect(await noticesOf(testApp, owner)).toContainEqual(
      expect.objectContaining({ type: 'booking.changed', state: 'cancelled', by: 'hirer' }),
    );
    now = new Date('2026-11-24T03:00:00Z');
    expect(await owner.call(calls.cancel, { bookingId: one.id })).toMatchObject({ error: 'booking-begun' });
  });
});

describe('a request that nobody answers', () => {
  it('has lapsed from its instant on, whether or not it was written down', async () => {
    const { equipmentId, owner, hirer } = await aTractor();
    const { id: bookingId } = await ask(hirer, equipmentId);
    now = new Date('2026-11-22T06:30:00Z');

    expect(await owner.call(calls.confirm, { bookingId })).toMatchObject({ error: 'booking-lapsed' });
    expect(await hirer.call(calls.list, {})).toMatchObject({ value: { bookings: [] } });
    expect(await hirer.call(calls.list, { state: 'ended' })).toMatchObject({
      value: { bookings: [{ id: bookingId, state: 'lapsed', by: 'timer' }] },
    });

    const { lapse } = buildEnding(testApp.app.appContext);
    expect([await lapse(), await lapse()]).toEqual([1, 0]);
    expect(await noticesOf(testApp, hirer)).toMatchObject([{ state: 'lapsed', side: 'hirer' }]);
    expect(await noticesOf(testApp, owner)).toContainEqual(
      expect.objectContaining({ state: 'lapsed', side: 'owner' }),
    );
  });

  it('lapses when its first day begins, if that is sooner', async () => {
    const { equipmentId, hirer } = await aTractor();

    expect(await ask(hirer, equipmentId, { from: '2026-11-22', to: '2026-11-23' })).toMatchObject({
      confirmBy: '2026-11-21T18:30:00.000Z',
    });
  });
});

describe('two answers at the same instant', () => {
  it('give the same days to one of two farmers', async () => {
    const { equipmentId, owner, hirer, other } = await aTractor();
    const asked = [await ask(hirer, equipmentId), await ask(other, equipmentId)];

    const answers = await Promise.all(asked.map(({ id }) => owner.call(calls.confirm, { bookingId: id })));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const states = await Promise.all(asked.map(({ id }) => stateOf(id)));
    expect(states.toSorted()).toEqual(['confirmed', 'declined']);
  });

  it('are kept apart by the database itself', async () => {
    const { equipmentId, ownerId, hirerId, otherId } = await aTractor();
    const promise = (hirer: string, from: string, to: string) => testApp.db`
      insert into bookings (id, equipment_id, owner_id, hirer_id, begins_on, ends_on, unit, rate_paise, rate_unit,
        state, moved_by, confirm_by)
      values (${crypto.randomUUID()}, ${equipmentId}, ${ownerId}, ${hirer}, ${from}, ${to}, 1, 100, 'day',
        'confirmed', 'owner', now())`;

    const written = await Promise.allSettled([
      promise(hirerId, '2026-11-24', '2026-11-27'),
      promise(otherId, '2026-11-26', '2026-11-28'),
    ]);

    expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(promise(otherId, '2026-11-23', '2026-11-29')).rejects.toThrow('bookings_apart');
    await promise(otherId, '2026-12-01', '2026-12-02');
  });
});

describe('several pieces of equipment alike', () => {
  it('are free while one is left on each day, whatever numbers the others have', async () => {
    const { equipmentId, owner, hirer } = await aTractor({ units: 2 });
    const spans = [
      ['2026-11-24', '2026-11-26'],
      ['2026-11-25', '2026-11-28'],
      ['2026-11-28', '2026-12-01'],
      ['2026-11-26', '2026-12-01'],
    ];
    for (const [from = '', to = ''] of spans) {
      const { id: bookingId } = await ask(hirer, equipmentId, { from, to });
      expect(await owner.call(calls.confirm, { bookingId })).toMatchObject({ ok: true });
    }

    const full = { equipmentId, from: '2026-11-27', to: '2026-11-28' };
    expect(await hirer.call(calls.request, full)).toMatchObject({ error: 'days-taken' });
  });

  it('cannot become fewer than are promised on a day', async () => {
    const { equipmentId, equipment, owner, hirer, other } = await aTractor({ units: 3 });
    for (const who of [hirer, other]) {
      const { id: bookingId } = await ask(who, equipmentId);
      await owner.call(calls.confirm, { bookingId });
    }
    const { item, costPaise } = equipment;
    const cut = (units: number) => owner.call(equipmentList.edit, { equipmentId, item, costPaise, units });

    expect(await cut(1)).toMatchObject({
      error: 'invalid-input',
      fields: { units: { code: 'machines-booked' } },
    });
    expect(await cut(2)).toMatchObject({ ok: true, value: { equipment: { units: 2 } } });
  });
});

describe('a piece of equipment that its owner takes away', () => {
  it('stays while days to come are promised, and tells who still waits', async () => {
    const { equipmentId, owner, hirer, other } = await aTractor();
    const { id: bookingId } = await ask(hirer, equipmentId);
    await owner.call(calls.confirm, { bookingId });
    await ask(other, equipmentId, { from: '2026-12-05', to: '2026-12-06' });
    const remove = () => owner.call(equipmentList.move, { equipmentId, move: 'delete' });

    expect(await remove()).toMatchObject({ error: 'machine-booked' });
    await owner.call(calls.cancel, { bookingId });
    expect(await remove()).toMatchObject({ ok: true, value: { equipment: { state: 'deleted' } } });
    expect(await noticesOf(testApp, other)).toMatchObject([{ state: 'declined', by: 'machine' }]);
  });
});

describe('a list for some days', () => {
  it('holds the equipment of which one is free on all of them', async () => {
    await testApp.db`delete from equipment`;
    const { equipmentId, owner, hirer } = await aTractor();
    const spare = await aTractor({ units: 2 });
    for (const each of [{ equipmentId, owner }, spare]) {
      const { id: bookingId } = await ask(hirer, each.equipmentId);
      await each.owner.call(calls.confirm, { bookingId });
    }
    const listed = async (from: string, to: string) => {
      const answer = await testApp.visitor.call(equipmentList.listForHire, { from, to });
      return answer.ok ? answer.value.equipment.map(({ id }) => id).toSorted() : [answer.error];
    };

    expect(await listed('2026-11-26', '2026-11-30')).toEqual([spare.equipmentId]);
    expect(await listed('2026-11-27', '2026-11-30')).toEqual([equipmentId, spare.equipmentId].toSorted());
  });
});
