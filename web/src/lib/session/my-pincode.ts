import { isPincode } from '@polam/domain/users/user';
import { useCallback, useSyncExternalStore } from 'react';
import { storageKey } from '../offline/stored-of-user.ts';
import { useSession, type Session } from './session.ts';

const KEY = 'pincode';
const listeners = new Set<() => void>();

/** Pincode of the reader: the last one used on this device, else that of the signed-in user. */
export function useMyPincode(): string | undefined {
  const session = useSession();
  const key = keyOf(session);
  const saved = useSyncExternalStore(
    subscribe,
    () => readSaved(key),
    () => undefined,
  );
  return saved ?? (session.state === 'signed-in' ? session.user.pincode : undefined);
}

/** Saves the pincode of the reader on this device, per user. */
export function useRememberPincode(): (pincode: string) => void {
  const key = keyOf(useSession());
  return useCallback(
    (pincode) => {
      try {
        localStorage.setItem(key, pincode);
      } catch {
        // A browser that forbids storage asks again the next time.
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
}

function keyOf(session: Session): string {
  return session.state === 'signed-in' ? storageKey(KEY, session.user.id) : KEY;
}

function readSaved(key: string): string | undefined {
  try {
    const saved = localStorage.getItem(key) ?? '';
    return isPincode(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Also notified of changes in other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
