import { useEffect, useState } from 'react';
import { findFiles, deleteFiles, storeFiles } from '~/lib/offline/stored-files.ts';
import { storageKey } from '~/lib/offline/stored-of-user.ts';
import { dropOldSellDrafts, dropSellDraft } from './sell-draft.ts';

/** Saves the photos of an unfinished listing on this device. False where there is no room for them. */
export function saveSellPhotos(who: string, photos: readonly File[]): Promise<boolean> {
  return storeFiles(nameFor(who), photos);
}

/** Photos of a user's unfinished listing; undefined until loaded. */
export function useSavedPhotos(who: string): readonly File[] | undefined {
  const [photos, setPhotos] = useState<readonly File[]>();
  useEffect(() => {
    let isOpen = true;
    void findFiles(nameFor(who)).then((found) => isOpen && setPhotos(found));
    void dropOldDrafts();
    return () => {
      isOpen = false;
    };
  }, [who]);
  return photos;
}

/** Deletes the draft of a listing with its photos. */
export function dropWholeDraft(who: string): void {
  dropSellDraft(who);
  void deleteFiles(nameFor(who));
}

async function dropOldDrafts(): Promise<void> {
  for (const who of dropOldSellDrafts(new Date())) await deleteFiles(nameFor(who));
}

function nameFor(who: string): string {
  return storageKey('sell-draft', who);
}
