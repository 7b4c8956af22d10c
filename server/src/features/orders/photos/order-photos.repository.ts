import type { Query, Transaction } from '@polam/database/connect';
import type { OrderPhotoKind } from '@polam/domain/trade/dispute';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** A photo of an order, in JSON. */
export interface OrderPhotoRow {
  readonly id: string;
  readonly kind: OrderPhotoKind;
  readonly by: Party;
  readonly width: number;
  readonly height: number;
  readonly addedAt: string;
}

/** Photos that a side adds to a locked order. */
export interface AddedPhotos {
  readonly orderId: string;
  readonly author: Party;
  readonly kind: OrderPhotoKind;
  readonly photoIds: readonly string[];
  readonly at: Date;
}

/** JSON column with the photos of an order `o`, oldest first. */
export function photosColumn(db: Query): Fragment {
  return db`
    (select coalesce(json_agg(json_build_object('id', p.id, 'kind', op.kind, 'by', op.author,
        'width', p.width, 'height', p.height,
        'addedAt', to_char(op.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by op.created_at, op.photo_id), '[]')
      from order_photos op join photos p on p.id = op.photo_id where op.order_id = o.id)`;
}

/** Adds stored photos to an order. */
export async function insertOrderPhotos(
  tx: Transaction,
  { orderId, author, kind, photoIds, at }: AddedPhotos,
): Promise<void> {
  await tx`
    insert into order_photos (photo_id, order_id, author, kind, created_at)
    select id, ${orderId}, ${author}, ${kind}, ${at} from unnest(${[...photoIds]}::uuid[]) as added (id)`;
}

/** Number of photos that a side has added to an order. */
export async function countOrderPhotos(
  tx: Transaction,
  { orderId, author }: Pick<AddedPhotos, 'orderId' | 'author'>,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from order_photos where order_id = ${orderId} and author = ${author}`;
  return row?.count ?? 0;
}

/** A user who asks for a photo of an order. */
interface PhotoReader {
  readonly orderId: string;
  readonly photoId: string;
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** Whether a user may see a photo of an order: its two sides, and admins once it has been disputed. */
export async function maySeePhoto(
  db: Query,
  { orderId, photoId, userId, isAdmin }: PhotoReader,
): Promise<boolean> {
  const rows = await db`
    select from order_photos op join orders o on o.id = op.order_id
    where op.photo_id = ${photoId} and o.id = ${orderId}
      and (${userId} in (o.buyer_id, o.seller_id) or (${isAdmin} and o.disputed_at is not null))`;
  return rows.length > 0;
}
