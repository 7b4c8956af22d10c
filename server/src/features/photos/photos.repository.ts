import type { Query, Transaction } from '@polam/database/connect';
import type { ReadPhoto } from './read-photo.ts';

/** Key of one size of a photo. */
export interface VariantKey {
  readonly photoId: string;
  readonly width: number;
}

/** Stores a photo with all its sizes. */
export async function insertPhoto(
  tx: Transaction,
  { id, ownerId, photo }: { id: string; ownerId: string; photo: ReadPhoto },
): Promise<void> {
  await tx`
    insert into photos (id, owner_id, width, height, blur)
    values (${id}, ${ownerId}, ${photo.width}, ${photo.height}, ${photo.blur})`;
  for (const { width, content } of photo.variants) {
    await tx`insert into photo_variants (photo_id, width, content) values (${id}, ${width}, ${content})`;
  }
}

/** Deletes photos with all their sizes. */
export async function deletePhotos(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx`delete from photos where id = any(${[...ids]}::uuid[])`;
}

/** Deletes all photos of a user with all their sizes. */
export async function deletePhotosOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx`delete from photos where owner_id = ${ownerId}`;
}

/** One size of a photo, and whether it is there as AVIF too. */
interface FoundVariant extends VariantKey {
  readonly hasAvif: boolean;
}

/**
 * The narrowest size of a photo that has at least the requested width, else its widest; null for no such
 * photo.
 */
export async function findVariant(db: Query, { photoId, width }: VariantKey): Promise<FoundVariant | null> {
  const [row] = await db<FoundVariant[]>`
    select photo_id as "photoId", width, coalesce(length(avif), 0) > 0 as "hasAvif" from photo_variants
    where photo_id = ${photoId}
    order by width < ${width}, abs(width - ${width})
    limit 1`;
  return row ?? null;
}

/** The content of one size of a photo. */
export async function readVariant(db: Query, { photoId, width }: VariantKey): Promise<Buffer> {
  const [row] = await db<{ content: Buffer }[]>`
    select content from photo_variants where photo_id = ${photoId} and width = ${width}`;
  if (row === undefined) throw new Error(`photo ${photoId} was deleted while it was being sent`);
  return row.content;
}

/** The content of one size of a photo that is there as AVIF. */
export async function readAvif(db: Query, { photoId, width }: VariantKey): Promise<Buffer> {
  const [row] = await db<{ avif: Buffer | null }[]>`
    select avif from photo_variants where photo_id = ${photoId} and width = ${width}`;
  if (!row?.avif) throw new Error(`photo ${photoId} was deleted while it was being sent`);
  return row.avif;
}

/** One size of a photo with its content. */
export interface StoredVariant extends VariantKey {
  readonly content: Buffer;
}

/** Some sizes of photos of which nobody has tried to make AVIF. */
export async function listWithoutAvif(db: Query, most: number): Promise<readonly StoredVariant[]> {
  return db<StoredVariant[]>`
    select photo_id as "photoId", width, content from photo_variants
    where avif is null order by photo_id, width limit ${most}`;
}

/** Stores one size of a photo as AVIF; empty where it is not worth its bytes. */
export async function saveAvif(
  db: Query,
  { photoId, width, avif }: VariantKey & { readonly avif: Buffer },
): Promise<void> {
  await db`update photo_variants set avif = ${avif} where photo_id = ${photoId} and width = ${width}`;
}

/**
 * The smallest size of some photos that were stored before there were blurs; not always the same ones first.
 */
export async function listWithoutBlur(
  db: Query,
  most: number,
): Promise<readonly { readonly id: string; readonly content: Buffer }[]> {
  return db<{ id: string; content: Buffer }[]>`
    select p.id, v.content
    from (
      select id from photos
      where blur is null and exists (select from photo_variants where photo_id = photos.id)
      order by random() limit ${most}
    ) p
    join lateral (
      select content from photo_variants where photo_id = p.id order by width limit 1
    ) v on true`;
}

/** Stores the blur of a photo. */
export async function saveBlur(db: Query, { id, blur }: { id: string; blur: Buffer }): Promise<void> {
  await db`update photos set blur = ${blur} where id = ${id}`;
}
