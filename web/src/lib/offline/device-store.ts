/** One object store of the browser's database. */
export interface DeviceStore {
  /** Result of one request; null where the browser stores nothing, or has no room for it. */
  readonly ask: <T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ) => Promise<T | null>;
  /** Makes requests that follow from each other, in one transaction: no other tab changes the store meanwhile. */
  readonly change: (work: (store: IDBObjectStore) => Promise<void>) => Promise<void>;
}

interface DeviceStoreOptions {
  readonly database: string;
  /** Raised with each change of the store, whose entries are then gone; 1 by default. */
  readonly version?: number;
  readonly store: string;
  /** Adds indexes when the store is created. */
  readonly prepare?: (store: IDBObjectStore) => void;
}

/** A store that opens with each request: nothing holds the database, so that it can be deleted at any time. */
export function openDeviceStore({ database, version = 1, store, prepare }: DeviceStoreOptions): DeviceStore {
  const make = (opened: IDBDatabase) => {
    if (opened.objectStoreNames.contains(store)) opened.deleteObjectStore(store);
    const made = opened.createObjectStore(store);
    prepare?.(made);
  };
  const within = async <T>(mode: IDBTransactionMode, work: (of: IDBObjectStore) => Promise<T>) => {
    const opened = await open({ database, version, make });
    if (opened === null) return null;
    try {
      const transaction = opened.transaction(store, mode);
      const [result] = await Promise.all([work(transaction.objectStore(store)), ended(transaction)]);
      return result;
    } catch {
      // A full disk, or a private window: what the page holds is all there is.
      return null;
    } finally {
      opened.close();
    }
  };
  return {
    ask: (mode, request) => within(mode, (of) => resultOf(request(of))),
    change: async (work) => void (await within('readwrite', work)),
  };
}

/** Result of a request; the next request of its transaction is made as soon as it is there. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing was read.')));
  });
}

interface Opening extends Required<Pick<DeviceStoreOptions, 'database' | 'version'>> {
  readonly make: (database: IDBDatabase) => void;
}

function open({ database, version, make }: Opening): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(database, version);
      let isGivenUp = false;
      request.addEventListener('upgradeneeded', () => make(request.result));
      request.addEventListener('success', () => {
        // What was blocked opens once the others have closed it.
        if (isGivenUp) request.result.close();
        else resolve(request.result);
      });
      const giveUp = () => {
        isGivenUp = true;
        resolve(null);
      };
      for (const end of ['error', 'blocked']) request.addEventListener(end, giveUp);
    } catch {
      // Some browsers throw where they forbid storage.
      resolve(null);
    }
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    const fail = () => reject(transaction.error ?? new Error('Nothing was stored.'));
    for (const end of ['error', 'abort']) transaction.addEventListener(end, fail);
  });
}
