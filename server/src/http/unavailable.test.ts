import * as listings from '@polam/contract/calls/listings';
import { startTestHouse, type TestHouse } from '@polam/server/testing/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let house: TestHouse;

beforeAll(async () => {
  house = await startTestHouse();
});

afterAll(() => house.close());

describe('when the database is away', () => {
  it('calls answer 503 with a sentence, and the process lives on without being ready', async () => {
    await house.app.house.db.end({ timeout: 0 });

    const list = await house.visitor.send({ url: listings.listForVisitor.path });
    const [live, ready] = [
      await house.visitor.send({ url: '/livez' }),
      await house.visitor.send({ url: '/readyz' }),
    ];

    expect(list.status).toBe(503);
    expect(list.json).toMatchObject({ success: false, code: 'unavailable' });
    expect(Number(list.headers['retry-after'])).toBeGreaterThan(0);
    expect([live.status, ready.status]).toEqual([200, 503]);
  });
});
