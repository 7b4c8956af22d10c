import type { CardWords } from './words.ts';

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
    ton: ({ count }) => (count === 1 ? 'టన్ను' : 'టన్నులు'),
    box: ({ count }) => (count === 1 ? 'పెట్టె' : 'పెట్టెలు'),
    quintal: ({ count }) => (count === 1 ? 'క్వింటా' : 'క్వింటాళ్లు'),
    dozen: ({ count }) => (count === 1 ? 'డజను' : 'డజన్లు'),
    kg: ({ count }) => (count === 1 ? 'కిలో' : 'కిలోలు'),
    item: ({ count }) => (count === 1 ? 'పీసు' : 'పీసులు'),
    bag: ({ count }) => (count === 1 ? 'బస్తా' : 'బస్తాలు'),
  },
  pricePer: ({ price, per }) => `${per} ${price}`,
  left: ({ quantity }) => `మిగిలింది ${quantity}`,
  organic: 'సేంద్రియం',
  ended: 'ఇప్పుడు అమ్మకానికి లేదు',
  lots: ({ count }) => (count === 1 ? 'అమ్మకానికి 1 సరుకు' : `అమ్మకానికి ${count} సరుకులు`),
};
