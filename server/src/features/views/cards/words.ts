import { wordsIn } from '@polam/contract/messages/by-language';
import type { CardWords } from '@polam/contract/messages/words/cards';
import { isLanguage, type Language } from '@polam/domain/catalogue';
import { rupeesFromPaise, type Paise } from '@polam/domain/money';
import { quantityFromMilli, type Milli, type Unit } from '@polam/domain/quantity';

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const numberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

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
  return rupeeFormat.format(rupeesFromPaise(amountPaise));
}

/** `50 quintals`. */
export function quantity(words: CardWords, quantityMilli: Milli, unit: Unit): string {
  const count = quantityFromMilli(quantityMilli);
  return `${numberFormat.format(count)} ${words.units[unit].name({ count })}`;
}
