import type { Translated } from '../catalogue.ts';
import { bareDay } from '../bare-day.ts';
import type { wishlist as english } from '../en/wishlist.ts';

export const wishlist: Translated<typeof english> = {
  'wishlist.count': ({ count }) => `నచ్చినవి ${count}`,
  'wishlist.search': 'నచ్చినవాటిలో వెతకండి',
  'wishlist.sort.date-desc': 'కొత్తగా పెట్టినవి ముందు',
  'wishlist.sort.price-asc': 'తక్కువ ధర ముందు',
  'wishlist.sort.price-desc': 'ఎక్కువ ధర ముందు',
  'wishlist.sort.available': 'త్వరగా దొరికేవి ముందు',
  'wishlist.cheaper': ({ by, percent }) =>
    percent === 0 ? `మీరు పెట్టుకున్నప్పటి కంటే ${by} తగ్గింది` : `మీరు పెట్టుకున్నప్పటి కంటే ${by} (${percent}%) తగ్గింది`,
  'wishlist.low': ({ left }) => `మిగిలింది ${left} మాత్రమే`,
  'wishlist.kept-on': ({ day }) => `పెట్టుకున్న రోజు ${bareDay(day)}`,
  'wishlist.nothing-found': 'మీకు నచ్చినవాటిలో ఇలాంటిది లేదు.',
  'wishlist.show-all': 'నచ్చినవన్నీ చూపించండి',
  'wishlist.heart': ({ name }) => `${name} నచ్చినవాటిలో పెట్టుకోండి`,
  'wishlist.login-first': 'ముందు లాగిన్ అవ్వండి',
  'wishlist.not-done': 'కాలేదు.',
  'wishlist.failed-to': 'కాలేదు:',
  'wishlist.went-wrong': 'ఏదో లోపం జరిగింది.',
  'wishlist.offline': 'కాలేదు, నెట్‌వర్క్ లేదు. నెట్‌వర్క్ వచ్చాక మళ్లీ నొక్కండి.',
  'wishlist.details': 'వివరాలు చూడండి',
  'wishlist.menu': ({ name }) => `${name}: మరిన్ని`,
  'wishlist.contact': 'అమ్మేవారితో మాట్లాడండి',
  'wishlist.call': ({ name }) => `${name} గారికి ఫోన్ చేయండి`,
  'wishlist.sold-by': ({ seller, place }) => `${seller}, ${place}`,
  'wishlist.remove': 'తీసేయండి',
  'wishlist.removed': ({ name }) => `${name} నచ్చినవాటి నుంచి తీసేశాం.`,
  'wishlist.undo': 'వద్దు, ఉంచండి',
  'wishlist.empty': 'ఇంకా ఏమీ లేవు. సరుకు మీద ఉన్న గుండె గుర్తు నొక్కితే అది ఇక్కడ ఉంటుంది.',
  'wishlist.find': 'పంటలు చూడండి',
  'wishlist.failed': 'నచ్చినవి తేలేకపోయాం.',
  'wishlist.more': 'ఇంకా చూపించండి',
};
