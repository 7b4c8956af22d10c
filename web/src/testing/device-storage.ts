import { SEEN_DATABASE } from '~/lib/offline/cached-answers.ts';
import { vi } from 'vitest';

type Listener = () => void;

/** Fake IndexedDB request or transaction that succeeds at the end of the turn (a microtask). */
function done<T>(result: T) {
  return {
    result,
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'success' || type === 'complete') queueMicrotask(listener);
    },
  };
}

/** Stubs IndexedDB with a map; until vitest removes its stubs. */
export function deviceStoresFiles(): ReadonlyMap<string, unknown> {
  const stored = new Map<string, unknown>();
  const seen = new Map<string, unknown>();
  const open = (name: string) => done(databaseOver(name === SEEN_DATABASE ? seen : stored));
  vi.stubGlobal('indexedDB', { open });
  return stored;
}

function databaseOver(stored: Map<string, unknown>) {
  const store = {
    get: (key: string) => done(stored.get(key)),
    put: (value: unknown, key: string) => done(stored.set(key, value) && key),
    getAllKeys: () => done([...stored.keys()]),
    delete: (key: string) => done(void stored.delete(key)),
  };
  return {
    transaction: () => ({ ...done(undefined), objectStore: () => store }),
    close: () => undefined,
  };
}

/** Stubs IndexedDB with a database that is full. */
export function deviceHasNoRoom(): void {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('There is no room.');
    },
  });
}
