import { hi as units } from './units.ts';
import type { CardWords } from '../words/cards.ts';

/** The words of preview cards in Hindi. */
export const hi: CardWords = {
  market: 'पोलम',
  tagline: 'पहले से खरीदें और बेचें',
  units,
  pricePer: ({ price, per }) => `${price} ${per}`,
  left: ({ quantity }) => `बाकी ${quantity}`,
  organic: 'जैविक',
  ended: 'अब बिक्री में नहीं है',
  average: ({ state, day }) => `राज्य का औसत, ${state}, ${day}`,
  traded: ({ state, day }) => `पोलम पर बिका भाव, ${state}, ${day} से हफ़्ता`,
  listings: ({ count }) => `बिकाऊ माल: ${count}`,
};
