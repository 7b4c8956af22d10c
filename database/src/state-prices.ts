import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { addDays, type Day } from '@polam/domain/day';
import { paiseFromRupees, type Paise } from '@polam/domain/money';

/** An average over the markets of a state on one day, per quintal. */
export interface StatePrice {
  readonly commodity: string;
  readonly stateCode: string;
  readonly day: Day;
  readonly averagePaise: Paise;
  readonly arrivalsKg: number;
}

/** The day from which the file counts. */
const FIRST_DAY = '2026-01-15';

/**
 * The shipped state averages, from `state-prices.tsv.br` in the folder: a line for each commodity and state, with its
 * days as `days since the first:rupees:tonnes`.
 *
 * Errors: throws where a row lacks a figure.
 * Source: AGMARKNET, by `database/data/README.md`. Cost: some 20 ms.
 */
export function readStatePrices(folder: string): readonly StatePrice[] {
  const text = brotliDecompressSync(readFileSync(join(folder, 'state-prices.tsv.br'))).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [commodity = '', stateCode = '', days = ''] = line.split('\t');
      return days.split(' ').map((day) => ({ commodity, stateCode, ...figuresOf(day) }));
    });
}

function figuresOf(text: string): Pick<StatePrice, 'day' | 'averagePaise' | 'arrivalsKg'> {
  const [days, rupees, tonnes] = text.split(':').map(Number);
  if (days === undefined || !Number.isInteger(days) || !(Number(rupees) > 0) || !(Number(tonnes) >= 0))
    throw new Error(`a row of the prices is incomplete: ${text}`);
  return {
    day: addDays(FIRST_DAY, days),
    averagePaise: paiseFromRupees(Number(rupees)),
    arrivalsKg: Math.round(Number(tonnes) * 1_000),
  };
}
