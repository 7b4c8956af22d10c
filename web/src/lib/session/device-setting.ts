import { useCallback, useSyncExternalStore } from 'react';
import { storageKey } from '../offline/stored-of-user.ts';
import { useSession, type Session } from './session.ts';

const listeners = new Set<() => void>();

/** A setting that this device has saved for its reader, by user; undefined where it has none that is valid. */
export function useDeviceSetting(name: string, isValid: (saved: string) => boolean): string | undefined {
  const key = keyOf(name, useSession());
  return useSyncExternalStore(
    subscribe,
    () => readSaved(key, isValid),
    () => undefined,
  );
}

/** Saves a setting of the reader on this device, per user; an empty one is removed. */
export function useSaveDeviceSetting(name: string): (value: string) => void {
  const key = keyOf(name, useSession());
  return useCallback(
    (value) => {
      try {
        if (value === '') localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // A browser that forbids storage asks again the next time.
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
}

function keyOf(name: string, session: Session): string {
  return session.state === 'signed-in' ? storageKey(name, session.user.id) : name;
}

function readSaved(key: string, isValid: (saved: string) => boolean): string | undefined {
  try {
    const saved = localStorage.getItem(key) ?? '';
    return isValid(saved) ? saved : undefined;
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
