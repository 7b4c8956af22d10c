import { MAX_PRICE_PAISE, type Paise } from '../money.ts';
import { figure, parseFigure, type Hundredths } from '../quality/measured.ts';
import { isLessBetter, isParameter, parameters, type Parameter } from '../quality/parameter-keys.ts';
import { gramsPerUnit, type Measure } from '../quantity.ts';
import type { Party } from './negotiation.ts';

/** A sum for each quintal, or a share in hundredths of a percent. */
export type Rate = { readonly paiseQuintal: Paise } | { readonly percent: Hundredths };

/** For each point that a parameter is worse than agreed, that much less: a quintal, or a share of the price. */
export interface QualityDeduction {
  readonly kind: 'quality';
  readonly parameter: Parameter;
  /** The agreed value, up to which nothing is taken. */
  readonly base: Hundredths;
  readonly each: Rate;
}

/** Weight of the bags, which is not paid for: grams of each bag, or kilograms of a quintal in grams. */
export interface BagDeduction {
  readonly kind: 'bag';
  readonly grams: number;
  readonly per: 'bag' | 'quintal';
}

/** Labour and loading: a sum for each quintal or one sum, and the side that pays it. */
export interface LabourDeduction {
  readonly kind: 'labour';
  readonly paise: Paise;
  readonly per: 'quintal' | 'order';
  readonly payer: Party;
}

/** Commission: a share of the sum, and the side that pays it. */
export interface CommissionDeduction {
  readonly kind: 'commission';
  readonly percent: Hundredths;
  readonly payer: Party;
}

/** One line of what is agreed with an offer to be taken from the sum. What the buyer pays is taken from nobody. */
export type AgreedDeduction = QualityDeduction | BagDeduction | LabourDeduction | CommissionDeduction;

/** Most parameters with a deduction of their own. */
export const MAX_QUALITY_DEDUCTIONS = 4;

/** Most lines: those of parameters, and one of each other kind. */
export const MAX_DEDUCTIONS = MAX_QUALITY_DEDUCTIONS + 3;

/** Heaviest bag: 5 kg. */
export const MAX_BAG_GRAMS = 5_000;

/** Greatest share: all. */
const ALL: Hundredths = 10_000;

/**
 * Agreed deductions from their written form, lines with `;` between; null where it is none:
 * - `moisture>12:25/q`: above 12, ₹25 less a quintal for each point; `moisture>12:1%`: 1 % of the price;
 *   `oil<42:1%` of a parameter of which more is better;
 * - `bag:600g`: 600 g of each bag are not paid for; `bag:1kg/q`: 1 kg of each quintal;
 * - `labour:10/q`, `labour:500`: labour and loading a quintal, or for all;
 * - `commission:2%`; and `@buyer` behind these two where the buyer pays.
 */
export function parseDeductions(text: string): readonly AgreedDeduction[] | null {
  const found = text === '' ? [] : text.split(';').map(lineOf);
  const lines = found.filter((line) => line !== null);
  const isSingle = new Set(lines.map(lineKey)).size === lines.length;
  const ofQuality = lines.filter(({ kind }) => kind === 'quality').length;
  if (lines.length < found.length || !isSingle || ofQuality > MAX_QUALITY_DEDUCTIONS) return null;
  return lines.toSorted((a, b) => place(a) - place(b));
}

/** The written form of agreed deductions, the same for the same lines; empty for none. */
export function formatDeductions(lines: readonly AgreedDeduction[]): string {
  return lines
    .toSorted((a, b) => place(a) - place(b))
    .map(written)
    .join(';');
}

/** Agreed deductions as stored; none where nothing is stored. */
export function deductionsOf(stored: string | null | undefined): readonly AgreedDeduction[] {
  return parseDeductions(stored ?? '') ?? [];
}

/** Whether a line is reckoned by weight, which goods that are counted do not have. */
function needsWeight(line: AgreedDeduction): boolean {
  if (line.kind === 'bag') return true;
  if (line.kind === 'labour') return line.per === 'quintal';
  return line.kind === 'quality' && 'paiseQuintal' in line.each;
}

/** Whether all lines can be reckoned for goods of a measure. */
export function areReckonable(lines: readonly AgreedDeduction[], { unit, packGrams }: Measure): boolean {
  return gramsPerUnit(unit, packGrams) !== null || !lines.some(needsWeight);
}

/** Key of a line among those of an offer: its kind, or the parameter that it is about. */
export function lineKey(line: AgreedDeduction): string {
  return line.kind === 'quality' ? line.parameter : line.kind;
}

/** Parameters that are measured at weighing, as a deduction is agreed for them. */
export function agreedParameters(lines: readonly AgreedDeduction[]): readonly Parameter[] {
  return lines.flatMap((line) => (line.kind === 'quality' ? [line.parameter] : []));
}

/** Whether bags are counted at weighing, as their weight is agreed by the bag. */
export function areBagsCounted(lines: readonly AgreedDeduction[]): boolean {
  return lines.some((line) => line.kind === 'bag' && line.per === 'bag');
}

function lineOf(text: string): AgreedDeduction | null {
  const [head = '', ofPayer = '', ...more] = text.split(':');
  const [value = '', payer = 'seller', ...rest] = ofPayer.split('@');
  if (more.length > 0 || rest.length > 0 || (payer !== 'seller' && payer !== 'buyer')) return null;
  const isPaid = head === 'labour' || head === 'commission';
  if (!isPaid && payer === 'buyer') return null;
  if (head === 'bag') return bagOf(value);
  if (head === 'labour') return labourOf(value, payer);
  if (head !== 'commission') return qualityOf(head, value);
  const rate = rateOf(value);
  return rate !== null && 'percent' in rate ? { kind: 'commission', percent: rate.percent, payer } : null;
}

function qualityOf(head: string, value: string): AgreedDeduction | null {
  const [, parameter = '', sign, agreed = ''] = /^([a-z-]+)([<>])([\d.]+)$/.exec(head) ?? [];
  const [base, each] = [parseFigure(agreed), rateOf(value)];
  if (!isParameter(parameter) || base === null || each === null) return null;
  return isLessBetter(parameter) === (sign === '>') ? { kind: 'quality', parameter, base, each } : null;
}

function bagOf(value: string): AgreedDeduction | null {
  const [, amount = '', unit] = /^([\d.]+)(g|kg\/q)$/.exec(value) ?? [];
  const read = parseFigure(amount);
  if (read === null) return null;
  const grams = unit === 'g' ? read / 100 : read * 10;
  const isPossible = Number.isInteger(grams) && grams >= 1 && grams <= MAX_BAG_GRAMS;
  return isPossible ? { kind: 'bag', grams, per: unit === 'g' ? 'bag' : 'quintal' } : null;
}

function labourOf(value: string, payer: Party): AgreedDeduction | null {
  const rate = rateOf(value);
  if (rate !== null)
    return 'paiseQuintal' in rate
      ? { kind: 'labour', paise: rate.paiseQuintal, per: 'quintal', payer }
      : null;
  const paise = rupeesOf(value);
  return paise === null ? null : { kind: 'labour', paise, per: 'order', payer };
}

function rateOf(value: string): Rate | null {
  const [, amount = '', unit] = /^([\d.]+)(\/q|%)$/.exec(value) ?? [];
  if (unit === '/q') {
    const paiseQuintal = rupeesOf(amount);
    return paiseQuintal === null ? null : { paiseQuintal };
  }
  const percent = parseFigure(amount);
  return percent === null || percent < 1 || percent > ALL ? null : { percent };
}

function rupeesOf(text: string): Paise | null {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const paise = Math.round(Number(text) * 100);
  return paise >= 1 && paise <= MAX_PRICE_PAISE ? paise : null;
}

function written(line: AgreedDeduction): string {
  if (line.kind === 'quality') {
    const sign = isLessBetter(line.parameter) ? '>' : '<';
    return `${line.parameter}${sign}${figure(line.base)}:${writtenRate(line.each)}`;
  }
  if (line.kind === 'bag')
    return `bag:${line.per === 'bag' ? `${line.grams}g` : `${figure(line.grams / 10)}kg/q`}`;
  const payer = line.payer === 'buyer' ? '@buyer' : '';
  if (line.kind === 'commission') return `commission:${figure(line.percent)}%${payer}`;
  return `labour:${figure(line.paise)}${line.per === 'quintal' ? '/q' : ''}${payer}`;
}

function writtenRate(rate: Rate): string {
  return 'percent' in rate ? `${figure(rate.percent)}%` : `${figure(rate.paiseQuintal)}/q`;
}

/** Place of a line among the others, which is the order in which they are taken. */
function place(line: AgreedDeduction): number {
  if (line.kind === 'bag') return -1;
  if (line.kind === 'quality') return parameters.indexOf(line.parameter);
  return parameters.length + (line.kind === 'commission' ? 0 : 1);
}
