import { MAX_QUANTITY_MILLI, type Milli } from './quantity.ts';

/** What there is of a lot, and how much of it is reserved for buyers. */
export interface Stock {
  readonly quantityMilli: Milli;
  readonly reservedMilli: Milli;
}

/** What may change a lot's stock; each is a line of its ledger. Source: RULES "Stock". */
export const stockMovements = ['list', 'adjust', 'reserve', 'release', 'sell'] as const;

/** A change of a lot's stock. */
export type StockMovement = (typeof stockMovements)[number];

/** What a movement adds to a lot's figures. */
export interface StockDelta {
  readonly quantityDelta: Milli;
  readonly reservedDelta: Milli;
}

/** What may be ordered of a lot now: its quantity less what is reserved for others. */
export function availableMilli(lot: Stock): Milli {
  return lot.quantityMilli - lot.reservedMilli;
}

/** What a movement of an amount adds to both figures; only an adjustment may be of less than nothing. */
export function stockDelta(movement: StockMovement, amountMilli: Milli): StockDelta {
  const { quantity, reserved } = signs[movement];
  return { quantityDelta: times(quantity, amountMilli), reservedDelta: times(reserved, amountMilli) };
}

/** The stock after a movement; null where it would break `0 ≤ reserved ≤ quantity`. */
export function stockAfter(lot: Stock, movement: StockMovement, amountMilli: Milli): Stock | null {
  const { quantityDelta, reservedDelta } = stockDelta(movement, amountMilli);
  const after = {
    quantityMilli: lot.quantityMilli + quantityDelta,
    reservedMilli: lot.reservedMilli + reservedDelta,
  };
  return isStock(after) ? after : null;
}

const signs: Readonly<Record<StockMovement, { readonly quantity: number; readonly reserved: number }>> = {
  list: { quantity: 1, reserved: 0 },
  adjust: { quantity: 1, reserved: 0 },
  reserve: { quantity: 0, reserved: 1 },
  release: { quantity: 0, reserved: -1 },
  sell: { quantity: -1, reserved: -1 },
};

/** Without the minus zero that a product would give. */
function times(sign: number, amountMilli: Milli): Milli {
  return sign === 0 ? 0 : sign * amountMilli;
}

function isStock({ quantityMilli, reservedMilli }: Stock): boolean {
  return 0 <= reservedMilli && reservedMilli <= quantityMilli && quantityMilli <= MAX_QUANTITY_MILLI;
}
