import { photosInOrder, type PhotoPlace } from '@polam/contract/photo-order';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { refuse, type Refusal } from '@polam/server/http/result';
import type { Photos } from './photos.service.ts';
import type { ReadPhoto } from './read-photo.ts';

/** Changes of the photos of a listing or equipment, as a form gives them. */
export interface PhotoChanges {
  readonly added: readonly ReadPhoto[];
  /** Absent: added photos replace all there are, and without added ones all stay as they are. */
  readonly order: readonly PhotoPlace[] | undefined;
}

/** The rows that attach photos to a listing or equipment, in their order. */
export interface PlacedPhotos {
  list(tx: Transaction, ofId: string): Promise<readonly string[]>;
  remove(tx: Transaction, ofId: string): Promise<void>;
  insert(tx: Transaction, placed: { ofId: string; photoIds: readonly string[] }): Promise<void>;
}

/** Adds, removes and reorders photos. */
export function buildArrangingPhotos(appContext: AppContext, photos: Photos, placed: PlacedPhotos) {
  const most = appContext.config.photo.maxPerListing;

  /** Arranges the photos of a locked subject as the form asks; refusals come before any change. */
  return async function arrange(
    tx: Transaction,
    { id: ofId, ownerId }: { id: string; ownerId: string },
    { added, order }: PhotoChanges,
  ): Promise<Refusal<'invalid-input'> | null> {
    if (order === undefined && added.length === 0) return null;
    const there = await placed.list(tx, ofId);
    const remaining = (order ?? []).flatMap((place) => (place === 'new' ? [] : [place.keep]));
    if (new Set(remaining).size < remaining.length || remaining.some((photoId) => !there.includes(photoId)))
      return refuse('invalid-input', { photoOrder: { problem: 'unknown-photo' } });
    if (remaining.length + added.length > most)
      return refuse('invalid-input', { photo: { problem: 'too-many-photos', limit: most } });

    const gone = there.filter((photoId) => !remaining.includes(photoId));
    const addedIds = await photos.store(tx, { ownerId, photos: added });
    await placed.remove(tx, ofId);
    await photos.invalidate(tx, gone);
    await placed.insert(tx, { ofId, photoIds: photosInOrder(order ?? [], addedIds) });
    return null;
  };
}
