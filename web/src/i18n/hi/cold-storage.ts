import type { coldStorage as english } from '../en/cold-storage.ts';
import type { Translated } from '../catalogue.ts';

export const coldStorage: Translated<typeof english> = {
  'cold-storage.title': 'शीतगृह',
  'cold-storage.description': 'फ़सल रखने के लिए शीतगृह: फ़ोन नंबर, जगह और कितने मीट्रिक टन आता है। नाम या जगह से खोजें।',
  'cold-storage.search': 'शीतगृह खोजें',
  'cold-storage.search-placeholder': 'नाम या जगह',
  'cold-storage.search-clear': 'खोज हटाएँ',
  'cold-storage.count': ({ count }) => `${count} शीतगृह`,
  'cold-storage.call': ({ name }) => `${name} को फ़ोन करें`,
  'cold-storage.address': 'पता',
  'cold-storage.capacity': 'कितना माल आता है',
  'cold-storage.tonnes': ({ number }) => `${number} मीट्रिक टन`,
  'cold-storage.no-capacity': 'पता नहीं',
  'cold-storage.show-more': 'और दिखाएँ',
  'cold-storage.empty': 'अभी कोई शीतगृह नहीं है।',
  'cold-storage.not-found': 'ऐसा कोई शीतगृह नहीं मिला।',
  'cold-storage.not-found-hint': 'दूसरे नाम या जगह से खोजें।',
  'cold-storage.see-all': 'सारे शीतगृह देखें',
  'cold-storage.load-failed': 'शीतगृहों की सूची नहीं आई।',
};
