import type { Unit } from '@polam/domain/quantity';

/** Words of one language for each unit; screens, preview cards and exported tables use the same. */
export type UnitWords = Readonly<Record<Unit, UnitWord>>;

interface UnitWord {
  /** The name that goes with a number: `quintals`. */
  readonly name: (words: { count: number }) => string;
  /** Unit of a price: `per quintal`. */
  readonly per: string;
}
