import { inNumber } from '@polam/domain/plural';
import type { CardWords } from './words.ts';

/** The words of preview cards in Telugu. */
export const te: CardWords = {
  market: 'పొలం',
  tagline: 'ముందుగానే కొనండి, అమ్మండి',
  per: {
    ton: 'టన్నుకు',
    box: 'పెట్టెకు',
    quintal: 'క్వింటాకు',
    dozen: 'డజనుకు',
    kg: 'కిలోకు',
    item: 'పీసుకు',
    bag: 'బస్తాకు',
  },
  unit: {
    ton: inNumber('te', { one: 'టన్ను', other: 'టన్నులు' }),
    box: inNumber('te', { one: 'పెట్టె', other: 'పెట్టెలు' }),
    quintal: inNumber('te', { one: 'క్వింటా', other: 'క్వింటాళ్లు' }),
    dozen: inNumber('te', { one: 'డజను', other: 'డజన్లు' }),
    kg: inNumber('te', { one: 'కిలో', other: 'కిలోలు' }),
    item: inNumber('te', { one: 'పీసు', other: 'పీసులు' }),
    bag: inNumber('te', { one: 'బస్తా', other: 'బస్తాలు' }),
  },
  pricePer: ({ price, per }) => `${per} ${price}`,
  left: ({ quantity }) => `మిగిలింది ${quantity}`,
  organic: 'సేంద్రియం',
  ended: 'ఇప్పుడు అమ్మకానికి లేదు',
  listings: ({ count }) => (count === 1 ? 'అమ్మకానికి 1 సరుకు' : `అమ్మకానికి ${count} సరుకులు`),
};
