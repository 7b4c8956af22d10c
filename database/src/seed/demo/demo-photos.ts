import type { Query } from '@polam/database/connect';
import { databaseFolder } from '@polam/database/root';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv4 } from 'uuidv7';
import type { PostedDemoListing } from './demo-listings.ts';

/** Width and height of each shipped photo, in pixels. */
export const SIDE = 348;

/**
 * A shipped photo, by its name.
 *
 * Source: GroceryStoreDataset (MIT), in `database/data/photos` with its licence.
 */
export function readShippedPhoto(name: string, format: 'webp' | 'avif' = 'webp'): Promise<Buffer> {
  return readFile(join(databaseFolder(), 'data', 'photos', `${name}.${format}`));
}

/**
 * Gives the listings of the demo their photos, as AVIF too, so that the first readers need not wait for the job that makes it.
 * They have one size and no blur yet; the job that fills blurs makes it.
 */
export async function addDemoPhotos(db: Query, listings: readonly PostedDemoListing[]): Promise<void> {
  for (const { listing, row } of listings) {
    if (listing.photo === undefined) continue;
    const content = await readShippedPhoto(listing.photo);
    const id = uuidv4();
    await db`
      insert into photos (id, owner_id, width, height, created_at)
      values (${id}, ${row.sellerId}, ${SIDE}, ${SIDE}, ${row.createdAt})`;
    const avif = await readShippedPhoto(listing.photo, 'avif');
    await db`
      insert into photo_variants (photo_id, width, content, avif) values (${id}, ${SIDE}, ${content}, ${avif})`;
    await db`insert into listing_photos (listing_id, position, photo_id) values (${row.id}, 0, ${id})`;
  }
}
