import type { Unit } from '@polam/domain/quantity';

/** What one language says of each unit; screens, preview cards and exported tables say the same. */
export type UnitWords = Readonly<Record<Unit, UnitWord>>;

interface UnitWord {
  /** The name that goes with a number: `quintals`. */
  readonly name: (words: { count: number }) => string;
  /** What a price is given for: `per quintal`. */
  readonly per: string;
}
