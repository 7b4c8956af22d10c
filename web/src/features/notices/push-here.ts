import { storageKey } from '~/lib/offline/stored-of-user.ts';

/** Whether a user has opted in to push notifications on this device. */
export function isOptedIn(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey('told here', userId)) !== null;
  } catch {
    // A browser that forbids storage has no session either.
    return false;
  }
}

/** Saves whether a user has opted in to push notifications on this device. */
export function saveOptIn(userId: string, optIn: 'yes' | null): void {
  const name = storageKey('told here', userId);
  if (optIn === null) localStorage.removeItem(name);
  else localStorage.setItem(name, optIn);
}
