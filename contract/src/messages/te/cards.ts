import { te as units } from './units.ts';
import type { CardWords } from '../words/cards.ts';

/** The words of preview cards in Telugu. */
export const te: CardWords = {
  market: 'పొలం',
  tagline: 'ముందుగానే కొనండి, అమ్మండి',
  units,
  pricePer: ({ price, per }) => `${per} ${price}`,
  left: ({ quantity }) => `మిగిలింది ${quantity}`,
  organic: 'సేంద్రియం',
  ended: 'ఇప్పుడు అమ్మకానికి లేదు',
  average: ({ state, day }) => `రాష్ట్ర సగటు, ${state}, ${day}`,
  traded: ({ state, day }) => `పొలం యాప్‌లో అమ్ముడైన ధర, ${state}, ${day} నుంచి వారం`,
  listings: ({ count }) => (count === 1 ? 'అమ్మకానికి 1 సరుకు' : `అమ్మకానికి ${count} సరుకులు`),
};
