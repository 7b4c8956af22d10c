import { deleteFilesOf } from './stored-files.ts';

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
