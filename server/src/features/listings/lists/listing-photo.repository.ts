import type { Query, Transaction } from '@polam/database/connect';

/** Picture of a listing: the named photo, else its first, else that of its commodity. */
export interface PhotoOfListing {
  readonly photoId: string | null;
  readonly commodityId: string;
}

/** Picture of a listing; of a deleted one never a photo. Null where there is no such listing. */
export async function findPhotoOf(
  db: Query,
  { listingId, photoId }: { listingId: string; photoId: string | null },
): Promise<PhotoOfListing | null> {
  const [row] = await db<PhotoOfListing[]>`
    select l.commodity_id as "commodityId", (
      select photo_id from listing_photos
      where listing_id = l.id and l.state <> 'deleted'
      order by photo_id = ${photoId}::uuid desc nulls last, position
      limit 1
    ) as "photoId"
    from listings l
    where l.id = ${listingId}`;
  return row ?? null;
}

/** Photos of a listing, in their order. */
export const listingPhotos = {
  list: async (tx: Transaction, ofId: string): Promise<readonly string[]> => {
    const rows = await tx<{ id: string }[]>`
      select photo_id as id from listing_photos where listing_id = ${ofId} order by position`;
    return rows.map(({ id }) => id);
  },

  /** Removes all photos from the listing; the photos themselves stay. */
  remove: async (tx: Transaction, ofId: string): Promise<void> => {
    await tx`delete from listing_photos where listing_id = ${ofId}`;
  },

  insert: async (
    tx: Transaction,
    { ofId, photoIds }: { ofId: string; photoIds: readonly string[] },
  ): Promise<void> => {
    if (photoIds.length === 0) return;
    await tx`
      insert into listing_photos (listing_id, position, photo_id)
      select ${ofId}, place - 1, photo_id
      from unnest(${[...photoIds]}::uuid[]) with ordinality as chosen (photo_id, place)`;
  },
};
