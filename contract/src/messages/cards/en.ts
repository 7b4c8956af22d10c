import type { CardWords } from './words.ts';

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
    ton: ({ count }) => (count === 1 ? 'ton' : 'tons'),
    box: ({ count }) => (count === 1 ? 'box' : 'boxes'),
    quintal: () => 'quintal',
    dozen: () => 'dozen',
    kg: () => 'kg',
    item: ({ count }) => (count === 1 ? 'item' : 'items'),
    bag: ({ count }) => (count === 1 ? 'bag' : 'bags'),
  },
  pricePer: ({ price, per }) => `${price} ${per}`,
  left: ({ quantity }) => `${quantity} left`,
  organic: 'Organic',
  ended: 'No longer for sale',
  lots: ({ count }) => (count === 1 ? '1 lot for sale' : `${count} lots for sale`),
};
