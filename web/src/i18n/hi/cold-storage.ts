import type { coldStorage as english } from '../en/cold-storage.ts';
import type { Translated } from '../catalogue.ts';

export const coldStorage: Translated<typeof english> = {
  'cold-storage.title': 'कोल्ड स्टोरेज',
  'cold-storage.description':
    'फ़सल रखने के लिए कोल्ड स्टोरेज: फ़ोन नंबर, जगह और कितने मीट्रिक टन आता है। नाम या जगह से खोजें।',
  'cold-storage.search': 'कोल्ड स्टोरेज खोजें',
  'cold-storage.search-placeholder': 'नाम या जगह',
  'cold-storage.search-clear': 'खोज हटाएँ',
  'cold-storage.count': ({ count }) => `${count} कोल्ड स्टोरेज`,
  'cold-storage.call': ({ name }) => `${name} को फ़ोन करें`,
  'cold-storage.address': 'पता',
  'cold-storage.capacity': 'कितना माल आता है',
  'cold-storage.tonnes': ({ number }) => `${number} मीट्रिक टन`,
  'cold-storage.no-capacity': 'पता नहीं',
  'cold-storage.show-more': 'और दिखाएँ',
  'cold-storage.empty': 'अभी कोई कोल्ड स्टोरेज नहीं है।',
  'cold-storage.not-found': 'ऐसा कोई कोल्ड स्टोरेज नहीं मिला।',
  'cold-storage.not-found-hint': 'दूसरे नाम या जगह से खोजें।',
  'cold-storage.see-all': 'सारे कोल्ड स्टोरेज देखें',
  'cold-storage.load-failed': 'कोल्ड स्टोरेज की सूची नहीं आई।',
};
