import { photosInOrder, type PhotoPlace } from '@polam/contract/photo-order';
import type { Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { refuse, type Refusal } from '@polam/server/http/result';
import type { Photos } from '../photos/index.ts';
import { insertListingPhotos, listListingPhotos, removeListingPhotos } from './listing-photo.repository.ts';
import type { TradedListing } from './listing-writes.repository.ts';

/** What a form says of the photos of a listing. */
export interface PhotoWish {
  readonly added: Parameters<Photos['store']>[1]['photos'];
  /** Absent: those that come along replace all there are, and none that comes leaves all as they are. */
  readonly order: readonly PhotoPlace[] | undefined;
}

/** Lets photos of a listing stay, come, go and change places. */
export function buildArrangingPhotos(house: House, photos: Photos) {
  const most = house.config.photo.maxPerListing;

  /** Puts the photos of a locked listing as wished; what may not be is told before anything is changed. */
  return async function arrange(
    tx: Transaction,
    { id, sellerId }: TradedListing,
    { added, order }: PhotoWish,
  ): Promise<Refusal<'invalid-input'> | null> {
    if (order === undefined && added.length === 0) return null;
    const there = await listListingPhotos(tx, id);
    const kept = (order ?? []).flatMap((place) => (place === 'new' ? [] : [place.keep]));
    if (new Set(kept).size < kept.length || kept.some((photoId) => !there.includes(photoId)))
      return refuse('invalid-input', { photoOrder: { problem: 'unknown-photo' } });
    if (kept.length + added.length > most)
      return refuse('invalid-input', { photo: { problem: 'too-many-photos', limit: most } });

    const addedIds = await photos.store(tx, { ownerId: sellerId, photos: added });
    await removeListingPhotos(tx, id);
    await photos.forget(
      tx,
      there.filter((photoId) => !kept.includes(photoId)),
    );
    await insertListingPhotos(tx, { listingId: id, photoIds: photosInOrder(order ?? [], addedIds) });
    return null;
  };
}
