import { quantity, rupees } from '@polam/contract/scalars';
import type { Paise } from '@polam/domain/money';
import { oddPrice, type OddPrice } from '@polam/domain/market/odd-price';
import {
  pricePerItem,
  pricePerKg,
  pricePerQuintal,
  totalPaise,
  type Milli,
  type Unit,
} from '@polam/domain/quantity';
import * as z from 'zod/mini';
import type { SellValues } from './sell-values.ts';

/** The same price in another common unit. */
export interface OtherPrice {
  readonly pricePaise: Paise;
  readonly unit: Unit;
}

/** Sums computed from the figures of a form; null where a figure is missing. */
export interface SellSums {
  readonly pricePaise: Paise | null;
  readonly quantityMilli: Milli | null;
  readonly other: OtherPrice | null;
  readonly worthPaise: Paise | null;
  /** Question about an unusual price; null for a usual one. */
  readonly odd: OddPrice | null;
}

/** Computes the sums while the user types, with the contract's parsers and the rules of the domain. */
export function sellSums(
  values: Pick<SellValues, 'pricePaise' | 'quantityMilli' | 'unit' | 'packGrams'>,
): SellSums {
  const pricePaise = read(rupees, values.pricePaise);
  const quantityMilli = read(quantity, values.quantityMilli);
  const isBoth = pricePaise !== null && quantityMilli !== null;
  return {
    pricePaise,
    quantityMilli,
    other: pricePaise === null ? null : otherPrice(pricePaise, values.unit, packOf(values)),
    worthPaise: isBoth ? totalPaise(pricePaise, quantityMilli) : null,
    odd: pricePaise === null ? null : oddPrice(pricePaise, values.unit, packOf(values)),
  };
}

function otherPrice(pricePaise: Paise, unit: Unit, packGrams: number | null): OtherPrice | null {
  const perItem = pricePerItem(pricePaise, unit);
  if (perItem !== null) return { pricePaise: perItem, unit: 'item' };
  const isByKg = unit === 'kg';
  const other = isByKg ? pricePerQuintal(pricePaise, unit, null) : pricePerKg(pricePaise, unit, packGrams);
  return other === null ? null : { pricePaise: other, unit: isByKg ? 'quintal' : 'kg' };
}

function packOf({ packGrams }: Pick<SellValues, 'packGrams'>): number | null {
  const grams = Number(packGrams);
  return Number.isInteger(grams) && grams > 0 ? grams : null;
}

function read(codec: typeof rupees, text: string): number | null {
  const result = z.safeDecode(codec, text);
  return result.success ? result.data : null;
}
