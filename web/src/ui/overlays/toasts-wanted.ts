import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

/** Marks that something on the page may show toasts from now on. */
export function wantToasts(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Whether any code on the page may show toasts; false on the server and while a visitor only reads. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
