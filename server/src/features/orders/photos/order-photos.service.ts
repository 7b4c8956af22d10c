import type * as calls from '@polam/contract/calls/orders';
import { MAX_ORDER_PHOTOS, type OrderPhotoKind } from '@polam/domain/trade/dispute';
import type { Party } from '@polam/domain/trade/negotiation';
import { roles } from '@polam/domain/users/user';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { UploadedFile } from '@polam/server/http/calls/uploads/uploads';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { Photos } from '../../photos/index.ts';
import { countOrderPhotos, insertOrderPhotos, maySeePhoto } from './order-photos.repository.ts';

/** Width in pixels unless requested otherwise. */
const DEFAULT_WIDTH = 640;

type ReadPhotos = Extract<Awaited<ReturnType<Photos['readAll']>>, { ok: true }>['value'];

/** Photos that a side adds to an order. */
interface Adding {
  readonly order: { readonly id: string; readonly buyerId: string; readonly sellerId: string };
  readonly by: Party;
  readonly kind: OrderPhotoKind;
  readonly photos: ReadPhotos;
  readonly at: Date;
}

/** Adds photos to orders. */
export function buildAddingPhotos({ photos }: { photos: Photos }) {
  /** Reads the photos of a call, outside any transaction. */
  function read(files: readonly UploadedFile[], most: number) {
    if (files.length > most) return tooMany(most);
    return photos.readAll(files);
  }

  /** Adds photos to a locked order; refused where its side has added too many. */
  async function add(
    tx: Transaction,
    { order, by, kind, photos: added, at }: Adding,
  ): Promise<Result<null, 'invalid-input'>> {
    if (added.length === 0) return ok(null);
    const about = { orderId: order.id, author: by };
    if ((await countOrderPhotos(tx, about)) + added.length > MAX_ORDER_PHOTOS)
      return tooMany(MAX_ORDER_PHOTOS);
    const ownerId = by === 'buyer' ? order.buyerId : order.sellerId;
    const photoIds = await photos.store(tx, { ownerId, photos: added });
    await insertOrderPhotos(tx, { ...about, kind, photoIds, at });
    return ok(null);
  }

  return { read, add };
}

/** Handler of the photos of orders. */
export function buildOrderPhotos(appContext: AppContext, { photos }: { photos: Photos }) {
  const photo: Handler<typeof calls.photo> = async (
    { orderId, photoId, width = DEFAULT_WIDTH },
    { actor },
  ) => {
    const reader = { orderId, photoId, userId: actor.id, isAdmin: actor.role === roles.admin };
    if (!(await maySeePhoto(appContext.db, reader))) return refuse('not-found');
    const bytes = await photos.findBytes({ photoId, width, isNamed: false });
    // Served as a download, so that no cache on the way stores a private photo.
    return bytes === null ? refuse('not-found') : ok({ ...bytes, saveAs: `polam-${photoId}.webp` });
  };

  return { photo };
}

function tooMany(limit: number) {
  return refuse('invalid-input', { photo: { problem: 'too-many-photos', limit } });
}
