import type { Translated } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translated<typeof english> = {
  'offline.title': 'నెట్‌వర్క్ లేదు',
  'offline.not-seen': 'ఈ పేజీ ఈ ఫోన్‌లో లేదు. నెట్ రాగానే దానంతట అదే తెరుచుకుంటుంది.',
  'offline.unreached': 'పొలం యాప్ తెరుచుకోవడం లేదు',
  'offline.back': 'నెట్ వచ్చింది',
  'offline.open-now': 'ఇప్పుడు ముందుకు వెళ్లవచ్చు.',
  'offline.seen': 'నెట్ లేకున్నా ఇవి చదవవచ్చు',
};
