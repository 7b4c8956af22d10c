import { inNumber } from '@polam/domain/plural';
import type { CardWords } from './words.ts';

/** The words of preview cards in English. */
export const en: CardWords = {
  market: 'Polam',
  tagline: 'Buy and Sell in advance',
  per: {
    ton: 'per ton',
    box: 'per box',
    quintal: 'per quintal',
    dozen: 'per dozen',
    kg: 'per kg',
    item: 'per item',
    bag: 'per bag',
  },
  unit: {
    ton: inNumber('en', { one: 'ton', other: 'tons' }),
    box: inNumber('en', { one: 'box', other: 'boxes' }),
    quintal: inNumber('en', { one: 'quintal', other: 'quintals' }),
    dozen: () => 'dozen',
    kg: () => 'kg',
    item: inNumber('en', { one: 'item', other: 'items' }),
    bag: inNumber('en', { one: 'bag', other: 'bags' }),
  },
  pricePer: ({ price, per }) => `${price} ${per}`,
  left: ({ quantity }) => `${quantity} left`,
  organic: 'Organic',
  ended: 'No longer for sale',
  listings: ({ count }) => (count === 1 ? '1 lot for sale' : `${count} lots for sale`),
};
