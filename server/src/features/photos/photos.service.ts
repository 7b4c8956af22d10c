import type { Bytes } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { UploadedFile } from '@polam/server/http/calls/uploads';
import pLimit from 'p-limit';
import { uuidv4 } from 'uuidv7';
import { buildFillingBlurs } from './fill-blurs.ts';
import { deletePhotos, deletePhotosOf, findVariant, insertPhoto, readVariant } from './photos.repository.ts';
import { readPhoto, type PhotoRefusal, type ReadPhoto } from './read-photo.ts';
import { buildStockPictures } from './stock-pictures.ts';

const WEBP_TYPE = 'image/webp';

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

  /** One size of a photo; null for no such photo. Its address never shows anything else. */
  async function findBytes(options: {
    photoId: string;
    width: number;
    isNamed: boolean;
  }): Promise<Bytes | null> {
    const variant = await findVariant(db, options);
    if (variant === null) return null;
    const etag = `"${variant.photoId}-${variant.width}"`;
    return { type: WEBP_TYPE, etag, immutable: options.isNamed, read: () => readVariant(db, variant) };
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
    deleteAllOf: deletePhotosOf,
    findBytes,
    stockBytes,
    fillBlurs: buildFillingBlurs(appContext, inTurn),
  };
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
