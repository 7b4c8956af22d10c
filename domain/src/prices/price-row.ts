import { PRICE_NAME_LENGTH } from '../market/variety.ts';
import { isDay, type Day } from '../day.ts';
import { isAmountUpTo, MAX_PRICE_PAISE, paiseFromRupees, type Paise } from '../money.ts';
import { stateCodeOf } from './market-names.ts';

/** Where prices come from; each is named wherever its prices are shown. */
export const priceSources = ['agmarknet', 'open-data', 'upload', 'trades'] as const;

/** One of {@link priceSources}. */
export type PriceSource = (typeof priceSources)[number];

/** A row of prices of one day, per quintal. */
export interface PriceRow {
  readonly day: Day;
  readonly stateCode: string;
  /** Name of the market; the id of a district for our own trades; empty: over the markets of the state. */
  readonly market: string;
  readonly commodityId: string;
  /** Empty where none is said. */
  readonly variety: string;
  readonly minPaise: Paise | null;
  readonly modalPaise: Paise | null;
  readonly maxPaise: Paise | null;
  readonly averagePaise: Paise | null;
  readonly arrivalsKg: number | null;
}

/** Why a row of a source is refused. */
export const priceProblems = [
  'columns',
  'day',
  'day-ahead',
  'state-unknown',
  'commodity-unknown',
  'unit',
  'currency',
  'price',
  'order',
  'arrivals',
  'too-long',
] as const;

/** One of {@link priceProblems}. */
export type PriceProblem = (typeof priceProblems)[number];

/** A row as a source writes it: text, empty where there is none. */
export interface WrittenPrice {
  readonly day: string;
  readonly state: string;
  readonly market: string;
  readonly commodity: string;
  readonly variety: string;
  readonly min: string;
  readonly modal: string;
  readonly max: string;
  readonly average: string;
  /** Tonnes. */
  readonly arrivals: string;
  readonly unit: string;
  readonly currency: string;
}

/** Context for reading a row beside its text. */
export interface PriceReading {
  readonly today: Day;
  readonly dayForm: 'iso' | 'day-first';
  /** Id of a commodity by what the source calls it; undefined for one that is not sure. */
  readonly commodityIdOf: (name: string) => string | undefined;
  /** Stored name of a variety of a commodity by the name that the source gives it. */
  readonly varietyOf: (commodityId: string, name: string) => string;
}

/** A row that was read, or why it was not. */
export type ReadPrice =
  { readonly ok: true; readonly row: PriceRow } | { readonly ok: false; readonly problem: PriceProblem };

/** Words of sources for no variety. */
const noVarieties: ReadonlySet<string> = new Set(['', 'other', 'others', 'faq']);

const units: ReadonlySet<string> = new Set(['', 'quintal', 'rs./quintal', 'inr/quintal']);
const currencies: ReadonlySet<string> = new Set(['', 'inr', 'rs', 'rs.', '₹', 'rupees']);
const rupeesForm = /^\d{1,9}(\.\d{1,2})?$/;
const tonnesForm = /^\d{1,7}(\.\d{1,3})?$/;
const dayFirstForm = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * Reads a row strictly: what does not fit is refused, nothing is guessed. Prices are rupees per quintal.
 *
 * One of modal and average price is needed; of lowest, modal and highest each may be equal to the next, not above it.
 */
export function readPrice(written: WrittenPrice, reading: PriceReading): ReadPrice {
  const day = dayOf(written.day, reading.dayForm);
  if (day === undefined) return refused('day');
  if (day > reading.today) return refused('day-ahead');
  const stateCode = stateCodeOf(written.state);
  if (stateCode === undefined) return refused('state-unknown');
  const commodityId = reading.commodityIdOf(written.commodity);
  if (commodityId === undefined) return refused('commodity-unknown');
  if (!units.has(written.unit.trim().toLowerCase())) return refused('unit');
  if (!currencies.has(written.currency.trim().toLowerCase())) return refused('currency');
  const prices = pricesOf(written);
  if (typeof prices === 'string') return refused(prices);
  const arrivals = written.arrivals.trim();
  if (arrivals !== '' && !tonnesForm.test(arrivals)) return refused('arrivals');
  const [market, named] = [written.market.trim(), written.variety.trim()];
  if (market.length > PRICE_NAME_LENGTH || named.length > PRICE_NAME_LENGTH) return refused('too-long');
  const variety = noVarieties.has(named.toLowerCase()) ? '' : reading.varietyOf(commodityId, named);
  const arrivalsKg = arrivals === '' ? null : Math.round(Number(arrivals) * 1_000);
  return { ok: true, row: { day, stateCode, market, commodityId, variety, ...prices, arrivalsKg } };
}

type Prices = Pick<PriceRow, 'minPaise' | 'modalPaise' | 'maxPaise' | 'averagePaise'>;

function pricesOf(written: WrittenPrice): Prices | PriceProblem {
  const [minPaise, modalPaise, maxPaise, averagePaise] = [
    written.min,
    written.modal,
    written.max,
    written.average,
  ].map(paiseOf);
  if (minPaise === undefined || modalPaise === undefined || maxPaise === undefined) return 'price';
  if (averagePaise === undefined || (modalPaise === null && averagePaise === null)) return 'price';
  const inOrder = [minPaise, modalPaise, maxPaise].filter((each) => each !== null);
  const isOrdered = inOrder.every((each, at) => at === 0 || (inOrder[at - 1] ?? 0) <= each);
  return isOrdered ? { minPaise, modalPaise, maxPaise, averagePaise } : 'order';
}

/** Null where nothing is written; undefined where it is no price. */
function paiseOf(text: string): Paise | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  if (!rupeesForm.test(written)) return undefined;
  const paise = paiseFromRupees(Number(written));
  return paise > 0 && isAmountUpTo(MAX_PRICE_PAISE, paise) ? paise : undefined;
}

function dayOf(text: string, form: PriceReading['dayForm']): Day | undefined {
  const written = text.trim();
  const [, date, month, year] = dayFirstForm.exec(written) ?? [];
  const day = form === 'iso' ? written : `${year ?? ''}-${month ?? ''}-${date ?? ''}`;
  return isDay(day) ? day : undefined;
}

function refused(problem: PriceProblem): ReadPrice {
  return { ok: false, problem };
}

/** The price of a row that stands for it: what most was sold at, else the average. */
export function typicalPaise({ modalPaise, averagePaise }: Prices): Paise {
  return modalPaise ?? averagePaise ?? 0;
}
