import { createContext, use, useSyncExternalStore } from 'react';

/** Whether the page was rendered for a reader who saves data. */
export const SavesDataContext = createContext(false);

/** Whether pictures come only when their reader taps for them: as the page was rendered, then as the device says, too. */
export function useSavesData(): boolean {
  const isRenderedSo = use(SavesDataContext);
  return useSyncExternalStore(
    neverChanges,
    () => isRenderedSo || doesDeviceSave(),
    () => isRenderedSo,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

function doesDeviceSave(): boolean {
  // Not in every browser, and so not in the types of the platform.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
