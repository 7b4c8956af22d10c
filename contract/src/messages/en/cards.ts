import { en as units } from './units.ts';
import type { CardWords } from '../words/cards.ts';

/** The words of preview cards in English. */
export const en: CardWords = {
  market: 'Polam',
  tagline: 'Buy and Sell in advance',
  units,
  pricePer: ({ price, per }) => `${price} ${per}`,
  left: ({ quantity }) => `${quantity} left`,
  organic: 'Organic',
  ended: 'No longer for sale',
  average: ({ state, day }) => `State average, ${state}, ${day}`,
  traded: ({ state, day }) => `Sold on Polam, ${state}, week from ${day}`,
  listings: ({ count }) => (count === 1 ? '1 lot for sale' : `${count} lots for sale`),
};
