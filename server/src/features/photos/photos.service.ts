import type { Bytes } from '@polam/server/http/bind';
import type { Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { UploadedFile } from '@polam/server/http/uploads';
import pLimit from 'p-limit';
import { uuidv4 } from 'uuidv7';
import { decoder } from './decoder.ts';
import { blurOf } from './photo-blur.ts';
import {
  deletePhotos,
  findVariant,
  insertPhoto,
  listWithoutBlur,
  readVariant,
  saveBlur,
} from './photos.repository.ts';
import { readPhoto, type PhotoRefusal, type ReadPhoto } from './read-photo.ts';
import { buildStockPictures } from './stock-pictures.ts';

const WEBP_TYPE = 'image/webp';
/** Some 100 ms of work at a time; a market of thousands of photos is through within a day or two. */
const BLURS_AT_ONCE = 20;

/** Photos that people upload, and the pictures that stand in for them. */
export function buildPhotos(house: House, { pictureFolders }: { pictureFolders: readonly string[] }) {
  const limits = house.config.photo;
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
  async function findBytes(wish: {
    photoId: string;
    width: number;
    isNamed: boolean;
  }): Promise<Bytes | null> {
    const variant = await findVariant(house.db, wish);
    if (variant === null) return null;
    const etag = `"${variant.photoId}-${variant.width}"`;
    return { type: WEBP_TYPE, etag, immutable: wish.isNamed, read: () => readVariant(house.db, variant) };
  }

  /** Makes the blurs of some photos that have none yet, and tells how many. For a timer. */
  async function fillBlurs(): Promise<number> {
    const photos = await listWithoutBlur(house.db, BLURS_AT_ONCE);
    const fill = async ({ id, content }: (typeof photos)[number]) =>
      saveBlur(house.db, { id, blur: await inTurn(async () => blurOf((await decoder())(content))) });
    tellBroken(await Promise.allSettled(photos.map(fill)));
    return photos.length;
  }

  /** The catalogue's picture of a key. */
  async function stockBytes(key: string): Promise<Bytes> {
    const { content, hash } = await findPicture(key);
    return { type: WEBP_TYPE, etag: `"${hash}"`, immutable: false, read: () => Promise.resolve(content) };
  }

  return { readAll, store, forget: deletePhotos, findBytes, stockBytes, fillBlurs };
}

/** One photo that cannot be read keeps no other from its blur; it is told of when all are through. */
function tellBroken(done: readonly PromiseSettledResult<void>[]): void {
  const broken = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} photos got no blur`);
}

/** The photos of a running server. */
export type Photos = ReturnType<typeof buildPhotos>;

/** Keeps photos under random ids, in their order. */
async function store(
  tx: Transaction,
  { ownerId, photos }: { ownerId: string; photos: readonly ReadPhoto[] },
): Promise<readonly string[]> {
  const kept = photos.map((photo) => ({ id: uuidv4(), ownerId, photo }));
  for (const each of kept) await insertPhoto(tx, each);
  return kept.map(({ id }) => id);
}
