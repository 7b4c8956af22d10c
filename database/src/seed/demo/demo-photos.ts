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
export function readShippedPhoto(name: string): Promise<Buffer> {
  return readFile(join(databaseFolder(), 'data', 'photos', `${name}.webp`));
}

/** Gives the listings of the demo their photos. They have one size and no blur yet; the job that fills blurs makes it. */
export async function addDemoPhotos(db: Query, listings: readonly PostedDemoListing[]): Promise<void> {
  for (const { listing, row } of listings) {
    if (listing.photo === undefined) continue;
    const content = await readShippedPhoto(listing.photo);
    const id = uuidv4();
    await db`
      insert into photos (id, owner_id, width, height, created_at)
      values (${id}, ${row.sellerId}, ${SIDE}, ${SIDE}, ${row.createdAt})`;
    await db`insert into photo_variants (photo_id, width, content) values (${id}, ${SIDE}, ${content})`;
    await db`insert into listing_photos (listing_id, position, photo_id) values (${row.id}, 0, ${id})`;
  }
}
