import { keptName } from '~/lib/kept-of-person.ts';

/** Whether a person has asked to be told on this device. */
export function isOptedIn(personId: string): boolean {
  try {
    return localStorage.getItem(keptName('told here', personId)) !== null;
  } catch {
    // A browser that forbids storage has no session either.
    return false;
  }
}

/** Keeps on this device that a person wants to be told here, or no more. */
export function keepOptIn(personId: string, optIn: 'yes' | null): void {
  const name = keptName('told here', personId);
  if (optIn === null) localStorage.removeItem(name);
  else localStorage.setItem(name, optIn);
}
