import type { Query } from '@polam/database/connect';

/** What pictures a listing: the photo that was named, else its first; else what its commodity has. */
export interface PhotoOfListing {
  readonly photoId: string | null;
  readonly commodityId: string;
}

/** What to show of a listing: of a deleted one no photo any more; null where there is no such listing. */
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
