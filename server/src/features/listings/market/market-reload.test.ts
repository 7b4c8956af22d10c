import type { Database } from '@polam/database/connect';
import { insertListings, listingRow } from '@polam/database/seed/listings';
import { seededRandom } from '@polam/database/seed/random';
import { buildFarmer } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { wholeMarket } from '../search/listing-filter.ts';
import { MarketIndex } from './market-index.ts';

/** More than are loaded by one statement, and more than one change names. */
const MANY = 1_200;
const today = dayInIndia(new Date());
const filter = wholeMarket(today);
const page = { sort: 'price-asc', after: null, rows: 1, near: [] } as const;
let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Statements of some text wait from `hold` on until they are released. */
class Gate {
  readonly db: Database;
  readonly #held = new Map<string, { readonly opened: Promise<void>; readonly open: () => void }>();
  readonly waiting: string[] = [];

  constructor(db: Database) {
    this.db = new Proxy(db, {
      apply: (target, self, args: readonly unknown[]) => {
        // Given as the driver is called: a template with its values. Fragments have no beginning of a statement.
        const query: unknown = Reflect.apply(target, self, args);
        const text = [args[0]].flat().join('');
        const held = text.trimStart().startsWith('select') ? this.#heldIn(text) : undefined;
        return held === undefined ? query : held.opened.then(() => query);
      },
    });
  }

  hold(text: string): void {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    this.#held.set(text, { opened, open });
  }

  release(text: string): void {
    this.#held.get(text)?.open();
    this.#held.delete(text);
  }

  #heldIn(text: string) {
    const [name = '', held] = [...this.#held].find(([each]) => text.includes(each)) ?? [];
    if (held !== undefined) this.waiting.push(name);
    return held;
  }
}

async function fillMarket(): Promise<readonly string[]> {
  const { id: sellerId } = await buildFarmer(testApp.db);
  const random = seededRandom(7);
  const rows = Array.from({ length: MANY }, () =>
    listingRow({ sellerId, commodity: 'wheat', pricePaise: 500_000, lastOn: addDays(today, 20) }, random),
  );
  await insertListings(testApp.db, rows);
  const found = await testApp.db<{ id: string }[]>`select id from listings order by id`;
  return found.map(({ id }) => id);
}

it('a listing that changes while all are loaded anew is shown as it is, whoever waits for an earlier reading', async () => {
  const { db, changes } = testApp.app.appContext;
  const [other = '', cheapest = ''] = await fillMarket();
  const gate = new Gate(db);
  const market = new MarketIndex(gate.db, changes);
  market.start();
  await vi.waitUntil(() => market.findPage(filter, page), { interval: 2, timeout: 20_000 });

  const loading = (statements: number) =>
    vi.waitUntil(() => gate.waiting.filter((each) => each === 'id >').length === statements, {
      interval: 2,
      timeout: 20_000,
    });

  // One reader begins to read what has changed, and another waits for that.
  gate.hold('id = any(');
  await testApp.db`update listings set shipping = not shipping where id = ${other}`;
  await changes.caughtUp();
  const readers = [market.findPage(filter, page), market.findPage(filter, page)].map((found) =>
    Promise.resolve(found),
  );
  // All is loaded anew: the first statement has the listing as it was, the last one waits.
  gate.hold('id >');
  await testApp.db`update listings set organic = not organic`;
  await changes.caughtUp();
  await loading(1);
  gate.release('id >');
  gate.hold('id >');
  await loading(2);
  await testApp.db`update listings set comparable_price = 1 where id = ${cheapest}`;
  await changes.caughtUp();
  gate.release('id = any(');
  await Promise.all(readers);
  gate.release('id >');

  const shown = await vi.waitUntil(() => market.findPage(filter, page), { interval: 2, timeout: 20_000 });

  expect(shown.rows.map(({ id }) => id)).toEqual([cheapest]);
  await market.close();
});
