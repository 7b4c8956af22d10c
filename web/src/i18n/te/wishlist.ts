import type { Translated } from '../catalogue.ts';
import type { wishlist as english } from '../en/wishlist.ts';

export const wishlist: Translated<typeof english> = {
  'wishlist.bar': ({ count }) => (count === 0 ? 'నచ్చినవి' : `నచ్చినవి ${count}`),
  'wishlist.saved': ({ count }) => `మొత్తం ${count}`,
  'wishlist.heart': ({ name }) => `${name} నచ్చినవాటిలో పెట్టుకోండి`,
  'wishlist.login-first': 'ముందు లాగిన్ అవ్వండి',
  'wishlist.not-done': 'కాలేదు.',
  'wishlist.offline': 'కాలేదు, నెట్‌వర్క్ లేదు. నెట్‌వర్క్ వచ్చాక మళ్లీ నొక్కండి.',
  'wishlist.details': 'వివరాలు చూడండి',
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
