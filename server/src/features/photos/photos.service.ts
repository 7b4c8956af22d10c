import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PhotoPlace, photosInOrder } from '@polam/contract/photo-order';
import type { AppContext } from '@polam/server/http/app-context';
import type { Bytes } from '@polam/server/http/calls/implement';
import type { UploadedFile } from '@polam/server/http/calls/uploads/uploads';
import { deleteUploadsOf } from '@polam/server/http/calls/uploads/upload-parts.repository';
import type { Transaction } from '@polam/server/http/context';
import { ok, type Refusal, refuse, type Result } from '@polam/server/http/result';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { uuidv4 } from 'uuidv7';
import { buildFillingAvif } from './avif.ts';
import {
  deletePhotos,
  deletePhotosOf,
  findVariant,
  insertPhoto,
  listWithoutBlur,
  readAvif,
  readVariant,
  saveBlur,
} from './photos.repository.ts';
import { buildUploads } from './uploads.service.ts';
import { blurOf, decoder, type PhotoRefusal, readPhoto, type ReadPhoto } from './read-photo.ts';

const WEBP_TYPE = 'image/webp';
const AVIF_TYPE = 'image/avif';

interface PhotoOptions {
  readonly pictureFolders: readonly string[];
}

/** Photos that users upload, and the pictures that stand in for them. */
export function buildPhotos(appContext: AppContext, { pictureFolders }: PhotoOptions) {
  const { db } = appContext;
  const limits = appContext.config.photo;
  const inTurn = pLimit(limits.decodesAtOnce);
  const findPicture = buildStockPictures(pictureFolders);

  /** Reads all files as photos, outside any transaction; the first that is none refuses them all. */
  async function readAll(
    files: readonly UploadedFile[],
  ): Promise<Result<readonly ReadPhoto[], PhotoRefusal | 'invalid-input'>> {
    const most = limits.maxPerListing;
    if (files.length > most) {
      return refuse('invalid-input', { photo: { problem: 'too-many-photos', limit: most } });
    }
    const photos: ReadPhoto[] = [];
    for (const file of files) {
      const read = await inTurn(() => readPhoto(file, limits));
      if (!read.ok) return read;
      photos.push(read.value);
    }
    return ok(photos);
  }

  /** The catalogue's picture of a key. */
  async function stockBytes(key: string): Promise<Bytes> {
    const { content, hash } = await findPicture(key);
    return { type: WEBP_TYPE, etag: `"${hash}"`, immutable: false, read: () => Promise.resolve(content) };
  }

  return {
    readAll,
    store,
    invalidate: deletePhotos,
    deleteAllOf,
    uploads: buildUploads(appContext),
    findBytes: (asked: AskedPhoto) => findBytes(db, asked),
    stockBytes,
    fillBlurs: buildFillingBlurs(appContext, inTurn),
    fillAvif: buildFillingAvif(appContext, inTurn),
  };
}

interface AskedPhoto {
  readonly photoId: string;
  readonly width: number;
  /** Whether the address names this very photo. */
  readonly isNamed: boolean;
}

/** One size of a photo; null for no such photo. Its address never shows anything else. */
async function findBytes(db: AppContext['db'], asked: AskedPhoto): Promise<Bytes | null> {
  const variant = await findVariant(db, asked);
  if (variant === null) return null;
  const name = `${variant.photoId}-${variant.width}`;
  const avif = { type: AVIF_TYPE, etag: `"${name}-avif"`, read: () => readAvif(db, variant) };
  const webp = { type: WEBP_TYPE, etag: `"${name}"`, read: () => readVariant(db, variant) };
  return { ...webp, immutable: asked.isNamed, lighter: variant.hasAvif ? avif : null };
}

/** The photos of a running server. */
export type Photos = ReturnType<typeof buildPhotos>;

/** Stores photos under random ids, in their order. */
async function store(
  tx: Transaction,
  { ownerId, photos }: { ownerId: string; photos: readonly ReadPhoto[] },
): Promise<readonly string[]> {
  const stored = photos.map((photo) => ({ id: uuidv4(), ownerId, photo }));
  for (const each of stored) await insertPhoto(tx, each);
  return stored.map(({ id }) => id);
}

/** Deletes all photos of a user, and what of others is still being sent. */
async function deleteAllOf(tx: Transaction, ownerId: string): Promise<void> {
  await deletePhotosOf(tx, ownerId);
  await deleteUploadsOf(tx, ownerId);
}

/** Some 100 ms of work at a time; a market of thousands of photos is through within a day or two. */
const BLURS_AT_ONCE = 20;

/** Makes the blurs of some photos that have none yet; returns their number. For a job. */
function buildFillingBlurs(appContext: AppContext, inTurn: LimitFunction): () => Promise<number> {
  return async () => {
    const photos = await listWithoutBlur(appContext.db, BLURS_AT_ONCE);
    const fill = async ({ id, content }: (typeof photos)[number]) =>
      saveBlur(appContext.db, { id, blur: await inTurn(async () => blurOf((await decoder())(content))) });
    reportBroken(await Promise.allSettled(photos.map(fill)));
    return photos.length;
  };
}

/**
 * A photo that cannot be read does not block the blurs of the others; its error is thrown when all are
 * through.
 */
function reportBroken(done: readonly PromiseSettledResult<void>[]): void {
  const broken = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} photos got no blur`);
}

/** A picture of the catalogue, whole. */
interface StockPicture {
  readonly content: Buffer;
  readonly hash: string;
}

const CACHED_PICTURES = 300;
const DEFAULT_KEY = 'field';
/** One grey pixel, for a server that was installed without its pictures. */
const LAST_RESORT = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ7na3u/+BiOh/AAA=', 'base64');

/**
 * Finds the catalogue's pictures by key in the first folder that has them; one that is missing is stood in
 * for, so that a page never shows a hole.
 */
function buildStockPictures(folders: readonly string[]): (key: string) => Promise<StockPicture> {
  const known = new LRUCache<string, StockPicture>({ max: CACHED_PICTURES });

  return async (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const found = (await readFrom(folders, key)) ?? (await readFrom(folders, DEFAULT_KEY)) ?? LAST_RESORT;
    const picture = {
      content: found,
      hash: createHash('sha256').update(found).digest('base64url').slice(0, 16),
    };
    known.set(key, picture);
    return picture;
  };
}

async function readFrom(folders: readonly string[], key: string): Promise<Buffer | null> {
  if (!/^[a-z0-9-]+$/.test(key)) return null;
  for (const folder of folders) {
    const content = await readIfThere(join(folder, `${key}.webp`));
    if (content !== null) return content;
  }
  return null;
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    // The next folder may have it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Changes of the photos of a listing or equipment, as a form gives them. */
interface PhotoChanges {
  readonly added: readonly ReadPhoto[];
  /** Absent: added photos replace all there are, and without added ones all stay as they are. */
  readonly order: readonly PhotoPlace[] | undefined;
}

/** The rows that attach photos to a listing or equipment, in their order. */
interface PlacedPhotos {
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
