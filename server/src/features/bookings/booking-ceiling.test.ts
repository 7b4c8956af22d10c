import * as calls from '@polam/contract/calls/bookings';
import { buildBooking } from '@polam/database/seed/bookings';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { MOST_OPEN_REQUESTS } from '@polam/domain/hire/booking';
import { someEquipment, askFor, daysAhead } from '@polam/server/testing/hires';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

/** A hirer with `waiting` requests, and equipment without any. */
async function aBusyHirer(waiting: number) {
  const asked = await someEquipment(testApp);
  const fresh = await someEquipment(testApp);
  const { hirer, equipmentId } = asked;
  for (let inDays = 50; inDays < 50 + waiting; inDays += 1)
    await buildBooking(testApp.db, { equipmentId, hirerId: hirer.id, inDays });
  return { hirer, freshId: fresh.equipmentId, other: fresh.other };
}

const request = (equipmentId: string, from: string, to: string) => ({ equipmentId, from, to });

describe('asking for equipment', () => {
  it(`is refused while ${MOST_OPEN_REQUESTS} requests wait, until one of them has its answer`, async () => {
    const { hirer, freshId, other } = await aBusyHirer(MOST_OPEN_REQUESTS);
    const { from, to } = daysAhead();

    expect(await hirer.call(calls.request, request(freshId, from, to))).toMatchObject({
      error: 'requests-waiting',
    });
    expect(await askFor(other, freshId)).toMatchObject({ state: 'requested' });
    const waiting = await hirer.call(calls.list, { limit: 1 });
    await hirer.call(calls.cancel, { bookingId: (waiting.ok && waiting.value.bookings[0]?.id) || '' });

    expect(await askFor(hirer, freshId)).toMatchObject({ state: 'requested' });
  });

  it('in the same words again is the same request, however many wait', async () => {
    const { hirer, freshId } = await aBusyHirer(MOST_OPEN_REQUESTS - 1);
    const first = await askFor(hirer, freshId);

    expect((await askFor(hirer, freshId)).id).toBe(first.id);
  });

  it('at the same instant gets no further', async () => {
    const { hirer, freshId } = await aBusyHirer(MOST_OPEN_REQUESTS - 1);
    const another = await someEquipment(testApp);
    const { from, to } = daysAhead();

    const answers = await Promise.all(
      [freshId, another.equipmentId].map((equipmentId) =>
        hirer.call(calls.request, request(equipmentId, from, to)),
      ),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('counts no request that has lapsed', async () => {
    const { hirer, freshId } = await aBusyHirer(MOST_OPEN_REQUESTS);
    await testApp.db`update bookings set confirm_by = now() - interval '1 minute' where hirer_id = ${hirer.id}`;

    expect(await askFor(hirer, freshId)).toMatchObject({ state: 'requested' });
  });
});
