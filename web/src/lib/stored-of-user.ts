import { deleteFilesOf } from './stored-files.ts';

/** The name under which this device keeps something for one person, and shows it to nobody else. */
export function storageKey(what: string, who: string): string {
  return `${what} ${who}`;
}

/** Forgets everything that this device keeps for a person. */
export async function clearUser(who: string): Promise<void> {
  const isTheirs = (name: string) => name.endsWith(storageKey('', who));
  try {
    for (const name of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
  }
  await deleteFilesOf(isTheirs);
}
