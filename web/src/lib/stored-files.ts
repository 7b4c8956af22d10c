import { openDeviceStore } from './device-store.ts';

const { ask } = openDeviceStore({ database: 'polam', store: 'files' });

/** Keeps files on this device under a name, in place of those that were there. False where there is no room. */
export async function storeFiles(name: string, files: readonly File[]): Promise<boolean> {
  if (files.length > 0) return (await ask('readwrite', (store) => store.put([...files], name))) !== null;
  await deleteFiles(name);
  return true;
}

/** The files that this device keeps under a name; none where it keeps none, or not what it should. */
export async function findFiles(name: string): Promise<readonly File[]> {
  const stored = await ask('readonly', (store) => store.get(name) as IDBRequest<unknown>);
  return Array.isArray(stored) ? stored.filter((file) => file instanceof File) : [];
}

/** Forgets what this device keeps under a name. */
export async function deleteFiles(name: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(name));
}

/** Forgets what this device keeps under every such name. */
export async function deleteFilesOf(isWanted: (name: string) => boolean): Promise<void> {
  const names = (await ask('readonly', (store) => store.getAllKeys())) ?? [];
  for (const name of names) if (typeof name === 'string' && isWanted(name)) await deleteFiles(name);
}
