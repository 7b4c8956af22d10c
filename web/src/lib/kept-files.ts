const DATABASE = 'polam';
const STORE = 'files';

/** Keeps files on this device under a name, in place of those that were there. False where there is no room. */
export async function keepFiles(name: string, files: readonly File[]): Promise<boolean> {
  if (files.length > 0) return (await inStore('readwrite', (store) => store.put([...files], name))) !== null;
  await forgetFiles(name);
  return true;
}

/** The files that this device keeps under a name; none where it keeps none, or not what it should. */
export async function findFiles(name: string): Promise<readonly File[]> {
  const kept = await inStore('readonly', (store) => store.get(name) as IDBRequest<unknown>);
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : [];
}

/** Forgets what this device keeps under a name. */
export async function forgetFiles(name: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(name));
}

/** Forgets what this device keeps under every such name. */
export async function forgetFilesOf(isWanted: (name: string) => boolean): Promise<void> {
  const names = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  for (const name of names) if (typeof name === 'string' && isWanted(name)) await forgetFiles(name);
}

/** What one request answers; null where the browser keeps nothing, or has no room for it. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const database = await open();
  if (database === null) return null;
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    await ended(transaction);
    return request.result;
  } catch {
    // A full disk, or a private window: what the form holds is all there is.
    return null;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      for (const end of ['error', 'blocked']) request.addEventListener(end, () => resolve(null));
    } catch {
      // Some browsers throw where they forbid storage.
      resolve(null);
    }
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    const fail = () => reject(transaction.error ?? new Error('The files were not kept.'));
    for (const end of ['error', 'abort']) transaction.addEventListener(end, fail);
  });
}
