import { MAX_PRICE_PAISE } from '@polam/domain/money';
import { figure, measuredOf, parseFigure } from '@polam/domain/quality/measured';
import { isLessBetter, isParameter, type Parameter } from '@polam/domain/quality/parameter-keys';
import { parametersOf } from '@polam/domain/quality/parameters';
import { gramsPerUnit, type Measure } from '@polam/domain/quantity';
import {
  MAX_BAG_GRAMS,
  MAX_QUALITY_DEDUCTIONS,
  parseDeductions,
} from '@polam/domain/trade/agreed-deductions';
import { typedFigure, typedNumber } from '~/lib/forms/typed-values.ts';

/** Goods that deductions are agreed for. */
export interface DeductedSubject extends Measure {
  /** Slug of their commodity. */
  readonly commodity: string;
  /** Measured values as the seller has stated them, in their written form. */
  readonly measured?: string | null | undefined;
}

/** How a line is reckoned, as the written form ends: rupees or kilograms a quintal, a share, grams a bag, or in all. */
export type Reckoning = '/q' | '%' | 'g' | 'kg/q' | '';

/** A line of the editor, as it is typed. */
export interface DeductionRow {
  readonly key: Parameter | 'bag' | 'labour' | 'commission';
  readonly isOn: boolean;
  /** Agreed value of a parameter; empty for other lines. */
  readonly base: string;
  readonly amount: string;
  readonly per: Reckoning;
  readonly payer: 'seller' | 'buyer';
}

/** Ways in which a line may be reckoned for goods, the usual one first; those that need a weight where they have one. */
export function reckoningsOf(key: DeductionRow['key'], subject: Measure): readonly Reckoning[] {
  const all: readonly Reckoning[] =
    key === 'bag'
      ? ['kg/q', 'g']
      : key === 'labour'
        ? ['/q', '']
        : key === 'commission'
          ? ['%']
          : ['%', '/q'];
  return hasWeight(subject) ? all : all.filter((per) => per === '%' || per === '');
}

/** Whether goods have a weight, so that lines by weight can be reckoned. */
function hasWeight({ unit, packGrams }: Measure): boolean {
  return gramsPerUnit(unit, packGrams) !== null;
}

/** The lines that may be agreed for goods, those of a written form switched on. */
export function rowsOf(written: string, subject: DeductedSubject): readonly DeductionRow[] {
  const on = new Map(written.split(';').map((line) => [/^[a-z-]+/.exec(line)?.[0] ?? '', line]));
  const agreed = [...on.keys()].filter(isParameter);
  const keys = [...new Set([...parametersFor(subject), ...agreed]), 'bag', 'labour', 'commission'] as const;
  return keys
    .map((key) => rowOf(key, on.get(key), subject))
    .filter(({ key, isOn }) => isOn || reckoningsOf(key, subject).length > 0);
}

/** The written form of the lines that are on; a line that is not whole makes it one that is refused. */
export function writtenRows(rows: readonly DeductionRow[]): string {
  return rows
    .filter(({ isOn }) => isOn)
    .map(writtenRow)
    .join(';');
}

/** Whether a line says something that can be agreed. */
export function isWhole(row: DeductionRow): boolean {
  return parseDeductions(writtenRow(row)) !== null;
}

/** Greatest amount of a line, by how it is reckoned. */
const greatest: Readonly<Record<Reckoning, number>> = {
  '%': 100,
  '/q': MAX_PRICE_PAISE / 100,
  'kg/q': MAX_BAG_GRAMS / 1_000,
  g: MAX_BAG_GRAMS,
  '': MAX_PRICE_PAISE / 100,
};

/** Which figure of a line cannot be agreed, with its problem as `code` or `code:limit`; null for a whole line. */
export function wrongFigureOf(
  row: DeductionRow,
): { readonly figure: 'base' | 'amount'; readonly problem: string } | null {
  if (isWhole(row)) return null;
  const isBase = isParameter(row.key) && parseFigure(typedFigure(row.base)) === null;
  if (isBase) return { figure: 'base', problem: 'not-a-number' };
  return { figure: 'amount', problem: `work-range:${greatest[row.per]}` };
}

function writtenRow({ key, base, amount, per, payer }: DeductionRow): string {
  const head = isParameter(key) ? `${key}${isLessBetter(key) ? '>' : '<'}${typedFigure(base)}` : key;
  return `${head}:${typedNumber(amount)}${per}${payer === 'buyer' ? '@buyer' : ''}`;
}

/** Parameters of a commodity, the first few; of one without a table those of any. */
function parametersFor({ commodity }: DeductedSubject): readonly Parameter[] {
  const known = parametersOf(commodity).map(({ parameter }) => parameter);
  const usual: readonly Parameter[] = ['moisture', 'foreign-matter'];
  return (known.length > 0 ? known : usual).slice(0, MAX_QUALITY_DEDUCTIONS);
}

const LINE = /^[a-z-]+(?:[<>]([\d.]+))?:([\d.]+)(\/q|%|g|kg\/q)?(@buyer)?$/;

function rowOf(key: DeductionRow['key'], line: string | undefined, subject: DeductedSubject): DeductionRow {
  const [, base = '', amount = '', per = '', payer] = LINE.exec(line ?? '') ?? [];
  if (line === undefined) return startOf(key, subject);
  return { key, isOn: true, base, amount, per: per as Reckoning, payer: payer ? 'buyer' : 'seller' };
}

const usualAmounts: Readonly<Record<Reckoning, string>> = {
  '%': '1',
  '/q': '10',
  'kg/q': '1',
  g: '600',
  '': '500',
};

function startOf(key: DeductionRow['key'], subject: DeductedSubject): DeductionRow {
  const [first = '%'] = reckoningsOf(key, subject);
  const per = key === 'bag' && subject.unit === 'bag' ? 'g' : first;
  const amount = key === 'commission' ? '2' : usualAmounts[per];
  const base = isParameter(key) ? baseOf(key, subject) : '';
  return { key, isOn: false, base, amount, per, payer: 'seller' };
}

/** The value that the seller has stated, else the bound of range I, else 12. */
function baseOf(parameter: Parameter, { commodity, measured }: DeductedSubject): string {
  const known = parametersOf(commodity).find((one) => one.parameter === parameter);
  return figure(measuredOf(measured)[parameter] ?? known?.bounds[0] ?? 1_200);
}
