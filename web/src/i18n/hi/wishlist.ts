import type { Translated } from '../catalogue.ts';
import type { wishlist as english } from '../en/wishlist.ts';

export const wishlist: Translated<typeof english> = {
  'wishlist.bar': ({ count }) => (count === 0 ? 'पसंद' : `पसंद ${count}`),
  'wishlist.saved': ({ count }) => `कुल ${count}`,
  'wishlist.heart': ({ name }) => `${name} को पसंद में रखें`,
  'wishlist.login-first': 'पहले लॉगिन करें',
  'wishlist.not-done': 'नहीं हुआ।',
  'wishlist.offline': 'नहीं हुआ, नेटवर्क नहीं है। नेटवर्क आने पर फिर दबाएँ।',
  'wishlist.details': 'पूरी जानकारी देखें',
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
