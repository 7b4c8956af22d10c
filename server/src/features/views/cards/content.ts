import { wordsIn } from '@polam/contract/messages/by-language';
import type { CardWords } from '@polam/contract/messages/words/cards';
import type { Day } from '@polam/domain/day';
import { isLanguage, type Language } from '@polam/domain/catalogue';
import { lazily } from '@polam/domain/lazily';
import { type Paise, rupeesFromPaise } from '@polam/domain/money';
import { type Milli, quantityFromMilli, type Unit } from '@polam/domain/quantity';
import type { Sign } from './shapes.ts';

/** Content of a card; equal contents are equal cards. */
export interface CardContent {
  readonly language: Language;
  readonly market: string;
  readonly tagline: string;
  readonly plate: Plate;
  readonly heading: string;
  /** A second, smaller line below the heading. */
  readonly beneath: string | null;
  readonly price: { readonly amount: string; readonly per: string } | null;
  /** Line below the price: the same price in another unit, or the quantity. */
  readonly compared: string | null;
  /** In the place of a price, where a listing or requirement has ended. */
  readonly ended: string | null;
  readonly notes: readonly { readonly sign: Sign; readonly text: string }[];
  /** Label on the plate: the feature that makes the listing stand out. */
  readonly badge: string | null;
  /** Name of the seller, at the foot. */
  readonly seller: string | null;
  /** Mean rating of the seller, or of the user that the card is about; null without a rating. */
  readonly rating: number | null;
}

/** Content of the plate: a photo to its edges, a picture of our own with a margin around it, or a letter. */
export interface Plate {
  readonly tint: string;
  readonly kind: 'photo' | 'picture' | 'letter';
  /** Key of this very picture: the id of a photo, the key of a picture, the letter itself. */
  readonly key: string;
}

const rupeeFormat = lazily(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const numberFormat = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 }));

/** The language of a link; English for one that we do not support, so that a link has one picture. */
export function languageOfLink(text: string | undefined): Language {
  return text !== undefined && isLanguage(text) ? text : 'en';
}

/** Words of the cards in a language. */
export function cardWords(language: Language): CardWords {
  return wordsIn[language].cards;
}

/** `₹2,40,000` or `₹12.50`. */
export function rupees(amountPaise: Paise): string {
  return rupeeFormat().format(rupeesFromPaise(amountPaise));
}

/** `50 quintals`. */
export function quantity(words: CardWords, quantityMilli: Milli, unit: Unit): string {
  const count = quantityFromMilli(quantityMilli);
  return `${numberFormat().format(count)} ${words.units[unit].name({ count })}`;
}

/** `05 Mar 2026`, as the screens write it. */
export function dayText(day: Day, language: Language): string {
  const format = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  // Telugu has a comma behind the day, and English four letters of September, which the screens have not.
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, format)
    .format(new Date(day))
    .replace(',', '')
    .replace('Sept', 'Sep');
}
