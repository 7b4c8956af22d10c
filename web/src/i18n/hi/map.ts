import type { map as english } from '../en/map.ts';
import type { Translated } from '../catalogue.ts';

export const map: Translated<typeof english> = {
  'map.ways': 'सूची या नक्शा',
  'map.list': 'सूची',
  'map.map': 'नक्शा',
  'map.title': 'भारत का नक्शा',
  'map.whole': 'पूरा देश',
  'map.hint': 'किसी अंक को छुएँ, वहाँ क्या है दिखेगा।',
  'map.places': ({ count, places }) => `${places} ${places === 1 ? 'ज़िले' : 'ज़िलों'} में ${count}`,
  'map.closer': ({ place, shown }) => `${place}: ${shown}। पास से देखें`,
  'map.dot': ({ name, state, count }) => `${name}, ${state}: ${count}`,
  'map.home': 'आपका ज़िला',
  'map.by-district': 'ज़िले के हिसाब से',
  'map.close': 'बंद करें',
  'map.empty': 'यहाँ अभी कुछ नहीं है।',
  'map.empty-hint': 'कोई कुछ डालेगा तो नक्शे पर तुरंत दिखेगा।',
  'map.see-list': 'सूची देखें',
  'map.load-failed': 'नक्शा नहीं आया।',
  'map.set-aside': 'यहाँ सब गिना गया है। आपके फ़िल्टर सूची में लगे हैं।',
};
