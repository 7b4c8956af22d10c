import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as SeenAnswers from './seen-answers.ts';

interface Stored {
  readonly at: number;
  readonly kind: string;
}

/** A browser's database of one store, in memory: its transaction ends once nothing more is asked of it. */
function aDatabase() {
  const stored = new Map<string, unknown>();
  const keysOf = (kind: string | undefined) =>
    [...stored]
      .flatMap(([key, one]) =>
        isAnswer(one) && (kind === undefined || one.kind === kind) ? [{ key, one }] : [],
      )
      .toSorted((left, right) => left.one.at - right.one.at)
      .map(({ key }) => key);
  const transaction = () => {
    const end = new EventTarget();
    let asked = 0;
    const done = <T>(result: T) => {
      const request = Object.assign(new EventTarget(), { result });
      asked += 1;
      setImmediate(() => {
        request.dispatchEvent(new Event('success'));
        setImmediate(() => {
          asked -= 1;
          if (asked === 0) end.dispatchEvent(new Event('complete'));
        });
      });
      return request;
    };
    const store = {
      get: (key: string) => done(stored.get(key)),
      put: (value: unknown, key: string) => done(stored.set(key, value) && key),
      delete: (key: string) => done(void stored.delete(key)),
      index: () => ({
        count: (kind?: string) => done(keysOf(kind).length),
        getAllKeys: (kind: string | undefined, most: number) => done(keysOf(kind).slice(0, most)),
      }),
    };
    return Object.assign(end, { objectStore: () => store });
  };
  const open = () => {
    const request = Object.assign(new EventTarget(), { result: { transaction, close: () => undefined } });
    setImmediate(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  return { open, stored };
}

function isAnswer(one: unknown): one is Stored {
  return typeof one === 'object';
}

let database: ReturnType<typeof aDatabase>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  database = aDatabase();
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('IDBKeyRange', { bound: ([kind]: readonly [string]) => kind });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

let pages = 0;

/** A page that is opened anew: of an earlier one there is what the device stores. */
async function openPage() {
  pages += 1;
  return (await import(/* @vite-ignore */ `./seen-answers.ts?page=${pages}`)) as typeof SeenAnswers;
}

interface Question {
  readonly call: string;
  readonly input: object;
}

function questions(call: string, count: number): readonly Question[] {
  return Array.from({ length: count }, (_, id) => ({ call, input: { id } }));
}

async function areThere(asked: readonly Question[]): Promise<readonly boolean[]> {
  const { findSeen } = await openPage();
  return Promise.all(asked.map(async (question) => (await findSeen(question, 'ramu')) !== null));
}

it('leaves the last fifty of each kind, however many of another have come since, and however short the visits', async () => {
  const orders = questions('orders.get', 50);
  const listings = questions('listings.get', 150);
  const sellers = questions('users.get', 150);
  let at = 0;
  for (const question of orders) await note(question);
  for (const [id, listing] of listings.entries()) {
    const page = await openPage();
    for (const each of [sellers[id], listing]) if (each !== undefined) await note(each, page);
  }

  expect(await areThere(orders)).not.toContain(false);
  for (const kind of [listings, sellers]) {
    expect(await areThere(kind.slice(-50))).not.toContain(false);
    expect(await areThere(kind.slice(0, 90))).not.toContain(true);
  }

  async function note(question: Question, page?: Awaited<ReturnType<typeof openPage>>) {
    at += 1;
    vi.setSystemTime(at);
    await (page ?? (await openPage())).noteSeen(question, 'ramu', {});
  }
});

it('takes no more than 10 million characters: the oldest go, and one that is stored anew counts once', async () => {
  const { noteSeen } = await openPage();
  const long = 'x'.repeat(140_000);
  const kinds = ['one', 'two'].map((call) => questions(call, 50));
  for (const [at, question] of kinds.flatMap((each) => [...each, ...each]).entries()) {
    vi.setSystemTime(at);
    await noteSeen(question, 'ramu', long);
  }

  const [earlier = [], later = []] = kinds;
  expect(await areThere(later)).not.toContain(false);
  expect(await areThere(earlier.slice(-21))).not.toContain(false);
  expect(await areThere(earlier.slice(0, -21))).not.toContain(true);
});

it('is another kind where a call is asked by other fields', async () => {
  const { noteSeen, findSeen } = await openPage();
  await noteSeen({ call: 'orders.list', input: { side: 'buyer' } }, 'ramu', { own: true });
  for (let id = 0; id < 200; id += 1)
    await noteSeen({ call: 'orders.list', input: { listingId: id } }, 'ramu', {});

  expect(await findSeen({ call: 'orders.list', input: { side: 'buyer' } }, 'ramu')).not.toBeNull();
});
