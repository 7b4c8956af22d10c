import { openDeviceStore } from './device-store.ts';

const { ask } = openDeviceStore({ database: 'polam', store: 'files' });

/** Stores files on this device under a name, replacing earlier ones. False where there is no room. */
export async function storeFiles(name: string, files: readonly File[]): Promise<boolean> {
  if (files.length > 0) return (await ask('readwrite', (store) => store.put([...files], name))) !== null;
  await deleteFiles(name);
  return true;
}

/**
 * The files stored on this device under a name; empty where there are none, or the value is of another kind.
 */
export async function findFiles(name: string): Promise<readonly File[]> {
  const stored = await ask('readonly', (store) => store.get(name) as IDBRequest<unknown>);
  return Array.isArray(stored) ? stored.filter((file) => file instanceof File) : [];
}

/** Deletes the files stored on this device under a name. */
export async function deleteFiles(name: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(name));
}

/** Deletes the files stored on this device under every matching name. */
async function deleteFilesOf(isWanted: (name: string) => boolean): Promise<void> {
  const names = (await ask('readonly', (store) => store.getAllKeys())) ?? [];
  for (const name of names) if (typeof name === 'string' && isWanted(name)) await deleteFiles(name);
}

/** Storage name on this device for the data of one user, shown to no other user. */
export function storageKey(what: string, who: string): string {
  return `${what} ${who}`;
}

/** Deletes all data of a user that is stored on this device. */
export async function clearUser(who: string): Promise<void> {
  const isTheirs = (name: string) => name.endsWith(storageKey('', who));
  try {
    for (const name of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
  await deleteFilesOf(isTheirs);
}
