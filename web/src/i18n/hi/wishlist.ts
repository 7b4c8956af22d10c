import type { Translated } from '../catalogue.ts';
import { bareDay } from '../bare-day.ts';
import type { wishlist as english } from '../en/wishlist.ts';

export const wishlist: Translated<typeof english> = {
  'wishlist.count': ({ count }) => `पसंद ${count}`,
  'wishlist.search': 'अपनी पसंद में ढूँढें',
  'wishlist.sort.date-desc': 'नई पसंद पहले',
  'wishlist.sort.price-asc': 'कम भाव पहले',
  'wishlist.sort.price-desc': 'ज़्यादा भाव पहले',
  'wishlist.sort.available': 'जल्दी मिलने वाला पहले',
  'wishlist.cheaper': ({ by, percent }) =>
    percent === 0 ? `जब पसंद किया, तब से ${by} सस्ता` : `जब पसंद किया, तब से ${by} (${percent}%) सस्ता`,
  'wishlist.low': ({ left }) => `सिर्फ़ ${left} बचा है`,
  'wishlist.kept-on': ({ day }) => `${bareDay(day)} को पसंद किया`,
  'wishlist.nothing-found': 'आपकी पसंद में ऐसा कुछ नहीं है।',
  'wishlist.show-all': 'पूरी पसंद दिखाएँ',
  'wishlist.heart': ({ name }) => `${name} को पसंद में रखें`,
  'wishlist.login-first': 'पहले लॉगिन करें',
  'wishlist.not-done': 'नहीं हुआ।',
  'wishlist.failed-to': 'नहीं हुआ:',
  'wishlist.went-wrong': 'कुछ गड़बड़ हुई।',
  'wishlist.offline': 'नहीं हुआ, नेटवर्क नहीं है। नेटवर्क आने पर फिर दबाएँ।',
  'wishlist.details': 'पूरी जानकारी देखें',
  'wishlist.menu': ({ name }) => `${name}: और विकल्प`,
  'wishlist.contact': 'बेचने वाले से बात करें',
  'wishlist.call': ({ name }) => `${name} को फ़ोन करें`,
  'wishlist.sold-by': ({ seller, place }) => `${seller}, ${place}`,
  'wishlist.remove': 'हटाएँ',
  'wishlist.removed': ({ name }) => `${name} को पसंद से हटा दिया।`,
  'wishlist.undo': 'वापस रखें',
  'wishlist.empty': 'अभी कुछ नहीं है। माल पर बना दिल दबाएँ, वह यहाँ मिलेगा।',
  'wishlist.find': 'फ़सलें देखें',
  'wishlist.failed': 'आपकी पसंद नहीं आ पाई।',
  'wishlist.more': 'और दिखाएँ',
};
