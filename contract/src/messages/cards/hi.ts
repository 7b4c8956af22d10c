import { inNumber } from '@polam/domain/plural';
import type { CardWords } from './words.ts';

/** The words of preview cards in Hindi. */
export const hi: CardWords = {
  market: 'पोलम',
  tagline: 'पहले से खरीदें और बेचें',
  per: {
    ton: 'प्रति टन',
    box: 'प्रति पेटी',
    quintal: 'प्रति क्विंटल',
    dozen: 'प्रति दर्जन',
    kg: 'प्रति किलो',
    item: 'प्रति नग',
    bag: 'प्रति बोरी',
  },
  unit: {
    ton: () => 'टन',
    box: inNumber('hi', { one: 'पेटी', other: 'पेटियाँ' }),
    quintal: () => 'क्विंटल',
    dozen: () => 'दर्जन',
    kg: () => 'किलो',
    item: () => 'नग',
    bag: inNumber('hi', { one: 'बोरी', other: 'बोरियाँ' }),
  },
  pricePer: ({ price, per }) => `${price} ${per}`,
  left: ({ quantity }) => `बाकी ${quantity}`,
  organic: 'जैविक',
  ended: 'अब बिक्री में नहीं है',
  listings: ({ count }) => `बिकाऊ माल: ${count}`,
};
