import { withColumnNames } from '@polam/database/column-names';
import type { Query, Transaction } from '@polam/database/connect';
import { stockDelta, type Stock, type StockDelta, type StockMovement } from '@polam/domain/market/stock';
import { insertion } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { namedWrites } from '@polam/server/http/last-writes.repository';
import { uuidv7 } from 'uuidv7';

/** A change of a listing's stock by an order, or by a farmer of its pool. */
export interface OrderMovement extends StockDelta {
  /** Null where no order has made it. */
  readonly orderId: string | null;
  readonly kind: Exclude<StockMovement, 'list'>;
}

/** Changes of a listing's stock, and the lines of the ledger that say why. */
export interface StockChange extends StockDelta {
  readonly listingId: string;
  readonly at: Date;
  readonly movements: readonly OrderMovement[];
  /** Writes that belong to the change, such as the order itself; executed also where nothing is changed. */
  readonly writes?: readonly Fragment[];
}

/**
 * Changes the stock of a listing, and its state with it: one with nothing available is sold out; and writes the movements
 * to the ledger. Null where `0 ≤ reserved ≤ quantity` would not hold: nothing is changed then.
 */
export async function changeStock(
  tx: Transaction,
  change: StockChange,
): Promise<{ readonly pooled: boolean } | null> {
  const { listingId, writes = [] } = change;
  const { quantity, reserved } = stockAfter(tx, change);
  const [row] = await tx<{ pooled: boolean }[]>`
    with ${writes.length === 0 ? tx`` : tx`${namedWrites(tx, writes)},`} changed as (
      ${stockUpdate(tx, change)}
      where id = ${listingId} and ${reserved} between 0 and ${quantity}
      returning id, pooled
    ), recorded as (${movementsInsertion(tx, change, tx`changed`)})
    select pooled from changed`;
  return row ?? null;
}

/** A reservation of what an order takes of a locked listing. */
export interface Reservation {
  readonly listingId: string;
  readonly orderId: string;
  readonly quantityMilli: number;
  readonly at: Date;
}

/**
 * The writes, all of one statement, of reservations of locked listings, of which so much was read to be left, each of another
 * one. Where `0 ≤ reserved ≤ quantity` would not hold, the rule of the table fails the statement.
 */
export function reservationWrites(tx: Transaction, all: readonly Reservation[]): readonly Fragment[] {
  const movements = all.map(({ listingId, orderId, quantityMilli, at }) => ({
    id: uuidv7(),
    listing_id: listingId,
    order_id: orderId,
    kind: 'reserve' satisfies StockMovement,
    ...withColumnNames({ ...stockDelta('reserve', quantityMilli) }),
    created_at: at,
  }));
  const given = tx`unnest(
    ${all.map(({ listingId }) => listingId)}::uuid[], ${all.map((each) => each.quantityMilli)}::bigint[],
    ${all.map(({ at }) => at.toISOString())}::timestamptz[]) as given (id, milli, at)`;
  const { stock, state } = stockColumns(tx, { quantityDelta: tx`0`, reservedDelta: tx`given.milli` });
  return [
    tx`update listings set ${stock}, updated_at = given.at, ${state} from ${given} where listings.id = given.id`,
    insertion(tx, { into: 'stock_movements', rows: movements }),
  ];
}

interface Deltas {
  readonly quantityDelta: Fragment | number;
  readonly reservedDelta: Fragment | number;
}

function stockAfter(tx: Transaction, { quantityDelta, reservedDelta }: Deltas) {
  return { quantity: tx`quantity_milli + ${quantityDelta}`, reserved: tx`reserved_milli + ${reservedDelta}` };
}

function stockUpdate(tx: Transaction, change: StockChange): Fragment {
  const { stock, state } = stockColumns(tx, change);
  return tx`update listings set ${stock}, updated_at = ${change.at}, ${state}`;
}

/** Columns that a change of stock sets: the figures, and the state that follows from them. */
function stockColumns(
  tx: Transaction,
  deltas: Deltas,
): { readonly stock: Fragment; readonly state: Fragment } {
  const { quantity, reserved } = stockAfter(tx, deltas);
  return {
    stock: tx`quantity_milli = ${quantity}, reserved_milli = ${reserved}`,
    state: tx`
      state = case
        when state = 'active' and ${reserved} = ${quantity} then 'sold-out'
        when state = 'sold-out' and ${reserved} < ${quantity} then 'active'
        else state end`,
  };
}

/** Lines of the ledger for each row of a source, which has the `id` of the listing. */
function movementsInsertion(tx: Transaction, { movements, at }: StockChange, source: Fragment): Fragment {
  return tx`
    insert into stock_movements (id, listing_id, order_id, kind, quantity_delta, reserved_delta, created_at)
    select m.id, source.id, m.order_id, m.kind, m.quantity_delta, m.reserved_delta, ${at}
    from (select id from ${source}) source cross join unnest(
      ${movements.map(() => uuidv7())}::uuid[], ${movements.map(({ orderId }) => orderId)}::uuid[],
      ${movements.map(({ kind }) => kind)}::text[], ${movements.map((each) => each.quantityDelta)}::bigint[],
      ${movements.map((each) => each.reservedDelta)}::bigint[]
    ) m (id, order_id, kind, quantity_delta, reserved_delta)`;
}

/** The stock of a locked listing, and whether it is that of shares. */
export async function findStock(
  tx: Transaction,
  listingId: string,
): Promise<Stock & { readonly pooled: boolean }> {
  const [row] = await tx<(Stock & { pooled: boolean })[]>`
    select quantity_milli as "quantityMilli", reserved_milli as "reservedMilli", pooled from listings
    where id = ${listingId}`;
  if (row === undefined) throw new Error(`listing ${listingId} of an order is gone`);
  return row;
}

/** Has a trigger note the band of what is left of listings that were written before there were bands; gives their number. */
export async function noteBands(db: Query, most: number): Promise<number> {
  const { count } = await db`
    with bare as (select id from listings where left_band is null limit ${most} for no key update skip locked)
    update listings l set quantity_milli = quantity_milli from bare where l.id = bare.id`;
  return count;
}
