import { useSyncExternalStore } from 'react';

/** Whether the page has been hydrated; false on the server and until its scripts have taken over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
