import { MAX_QUANTITY_MILLI, type Milli } from '../quantity.ts';

/** Quantity of a listing, and how much of it is reserved for buyers. */
export interface Stock {
  readonly quantityMilli: Milli;
  readonly reservedMilli: Milli;
}

/** Kinds of changes of a listing's stock; each is a line of its ledger. Source: RULES "Stock". */
export const stockMovements = ['list', 'adjust', 'reserve', 'release', 'sell', 'write-off'] as const;

/** Kind of a change of a listing's stock. */
export type StockMovement = (typeof stockMovements)[number];

/** Changes that a movement makes to the figures of a listing. */
export interface StockDelta {
  readonly quantityDelta: Milli;
  readonly reservedDelta: Milli;
}

/** Quantity of a listing that may be ordered now: its quantity less what is reserved for others. */
export function availableMilli(listing: Stock): Milli {
  return listing.quantityMilli - listing.reservedMilli;
}

/** Changes that a movement of an amount makes to both figures; only an adjustment may be negative. */
export function stockDelta(movement: StockMovement, amountMilli: Milli): StockDelta {
  const { quantity, reserved } = signs[movement];
  return { quantityDelta: times(quantity, amountMilli), reservedDelta: times(reserved, amountMilli) };
}

/** A line that an order adds to the ledger of a listing. */
export interface StockLine extends StockDelta {
  readonly kind: Exclude<StockMovement, 'list'>;
}

/**
 * Ledger lines that complete an order of a part of a listing at the weighed quantity. The part that was not
 * weighed is released. More than was ordered is taken from the available quantity; what goes beyond that was
 * unknown to the listing, so it is adjusted in first, and the sold quantity is always the weighed one.
 */
export function settlementLines(
  listing: Stock,
  { heldMilli, soldMilli }: { readonly heldMilli: Milli; readonly soldMilli: Milli },
): readonly StockLine[] {
  const restMilli = Math.max(0, heldMilli - soldMilli);
  const unknownMilli = Math.max(0, soldMilli - heldMilli - availableMilli(listing));
  const sold = { kind: 'sell', quantityDelta: 0 - soldMilli, reservedDelta: restMilli - heldMilli } as const;
  return [
    ...(unknownMilli > 0 ? [{ kind: 'adjust', ...stockDelta('adjust', unknownMilli) } as const] : []),
    sold,
    ...(restMilli > 0 ? [{ kind: 'release', ...stockDelta('release', restMilli) } as const] : []),
  ];
}

/** The stock after a movement; null where it would break `0 ≤ reserved ≤ quantity`. */
export function stockAfter(listing: Stock, movement: StockMovement, amountMilli: Milli): Stock | null {
  const { quantityDelta, reservedDelta } = stockDelta(movement, amountMilli);
  const after = {
    quantityMilli: listing.quantityMilli + quantityDelta,
    reservedMilli: listing.reservedMilli + reservedDelta,
  };
  return isStock(after) ? after : null;
}

const signs: Readonly<Record<StockMovement, { readonly quantity: number; readonly reserved: number }>> = {
  list: { quantity: 1, reserved: 0 },
  adjust: { quantity: 1, reserved: 0 },
  reserve: { quantity: 0, reserved: 1 },
  release: { quantity: 0, reserved: -1 },
  sell: { quantity: -1, reserved: -1 },
  'write-off': { quantity: -1, reserved: 0 },
};

/** Avoids the minus zero of a product. */
function times(sign: number, amountMilli: Milli): Milli {
  return sign === 0 ? 0 : sign * amountMilli;
}

function isStock({ quantityMilli, reservedMilli }: Stock): boolean {
  return 0 <= reservedMilli && reservedMilli <= quantityMilli && quantityMilli <= MAX_QUANTITY_MILLI;
}
