import { isPincode } from '@polam/domain/person';
import { useSyncExternalStore } from 'react';
import { useSession } from '~/lib/session.ts';

const KEY = 'pincode';
const listeners = new Set<() => void>();

/** Where the reader is: what was last asked from on this device, else the home of whoever is signed in. */
export function useMyPincode(): string | undefined {
  const session = useSession();
  const kept = useSyncExternalStore(subscribe, readKept, () => undefined);
  return kept ?? (session.state === 'signed-in' ? session.user.pincode : undefined);
}

/** Remembers on this device where its reader is. */
export function rememberPincode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode);
  } catch {
    // A browser that forbids storage asks again the next time.
  }
  for (const listener of listeners) listener();
}

function readKept(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY) ?? '';
    return isPincode(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
