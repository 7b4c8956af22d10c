import type { Language } from '@polam/domain/catalogue';
import { dayInIndia, type Day } from '@polam/domain/day';
import { rupeesFromPaise, type Paise } from '@polam/domain/money';
import { quantityFromMilli, type Milli, type Unit } from '@polam/domain/quantity';
import type { Text } from './catalogue.ts';
import { textIn } from './loaded.ts';

/** How the reader's language writes figures. Digits are the same in all three: mandis write 0–9. */
export interface Formats {
  /** `₹2,40,000` or `₹12.50`. */
  readonly rupees: (amountPaise: Paise) => string;
  /** `1,200` with at most three decimals. */
  readonly number: (value: number) => string;
  /** `50 quintals`. */
  readonly quantity: (quantityMilli: Milli, unit: Unit) => string;
  /** The name of a unit as it follows one or many. */
  readonly unit: (unit: Unit, count?: number) => string;
  /** `05 Mar 2026`. */
  readonly day: (day: Day) => string;
  /** The same in a list, where a day of this year goes without it: `05 Mar`. */
  readonly shortDay: (day: Day) => string;
  /** The day in India of an instant, `05 Mar 2026`. */
  readonly dayOf: (instant: string) => string;
  /** `3 hours ago`, and the day once it is a week old. */
  readonly ago: (instant: string, now?: Date) => string;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const numberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
const cached = new Map<Language, Formats>();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_SHOWN_AS_AGO = 7;

/** The formats of a language, made once. */
export function formatsIn(language: Language): Formats {
  const found = cached.get(language) ?? makeFormats(textIn(language));
  cached.set(language, found);
  return found;
}

function makeFormats(t: Text): Formats {
  const unit: Formats['unit'] = (of, count = 1) => t(`words.unit.${of}`, { count });
  const day = (value: Day) => dayText(t, value);
  return {
    rupees: (amountPaise) => rupeeFormat.format(rupeesFromPaise(amountPaise)),
    number: (value) => numberFormat.format(value),
    quantity: (quantityMilli, of) => {
      const count = quantityFromMilli(quantityMilli);
      return `${numberFormat.format(count)} ${unit(of, count)}`;
    },
    unit,
    day,
    shortDay: (value) => shortDayText(t, value),
    dayOf: (instant) => day(dayInIndia(new Date(instant))),
    ago: (instant, now = new Date()) => agoText(t, new Date(instant), now),
  };
}

const monthKeys = [
  'words.month.1',
  'words.month.2',
  'words.month.3',
  'words.month.4',
  'words.month.5',
  'words.month.6',
  'words.month.7',
  'words.month.8',
  'words.month.9',
  'words.month.10',
  'words.month.11',
  'words.month.12',
] as const;

/** `dd MMM yyyy` from our own table: what Intl makes of it differs between engines. Source: SPEC section 9. */
function dayText(t: Text, day: Day): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  const key = monthKeys[Number(month) - 1];
  return key === undefined ? day : `${date} ${t(key)} ${year}`;
}

const YEAR_LENGTH = ' yyyy'.length;

/** A day without its year, where that is the present one in India. */
function shortDayText(t: Text, day: Day): string {
  const text = dayText(t, day);
  return day.slice(0, 4) === dayInIndia(new Date()).slice(0, 4) ? text.slice(0, -YEAR_LENGTH) : text;
}

function agoText(t: Text, at: Date, now: Date): string {
  const passedMs = now.getTime() - at.getTime();
  if (passedMs < MINUTE_MS) return t('words.ago.now');
  if (passedMs < HOUR_MS) return t('words.ago.minutes', { count: Math.floor(passedMs / MINUTE_MS) });
  if (passedMs < DAY_MS) return t('words.ago.hours', { count: Math.floor(passedMs / HOUR_MS) });
  const days = Math.floor(passedMs / DAY_MS);
  return days < DAYS_SHOWN_AS_AGO ? t('words.ago.days', { count: days }) : dayText(t, dayInIndia(at));
}
