import type { Translated } from '../catalogue.ts';
import type { coming as english } from '../en/coming.ts';

export const coming: Translated<typeof english> = {
  'coming.text': 'यह पेज जल्द आ रहा है। अभी बन रहा है।',
  'coming.on': 'बिकने वाला माल देखें',
  'coming.transactions': 'पुराने सौदे',
  'coming.orders': 'चालू ऑर्डर',
  'coming.profile': 'मेरी जानकारी',
  'coming.person': 'जानकारी',
  'coming.requirements': 'खरीदार क्या ढूँढ रहे हैं',
  'coming.post-requirement': 'अपनी ज़रूरत बताएँ',
  'coming.sell-equipment': 'मशीन बेचें',
  'coming.buy-equipment': 'मशीन खरीदें',
  'coming.wishlist': 'पसंद',
  'coming.negotiations': 'मोल-भाव',
  'coming.post-equipment': 'मशीन किराए पर दें',
  'coming.hire-equipment': 'मशीन किराए पर लें',
  'coming.own-equipment': 'मेरी मशीनें',
  'coming.people': 'सभी लोग',
  'coming.create-equipment-type': 'मशीनों के प्रकार',
  'coming.admin-categories': 'वर्ग',
  'coming.admin-create-product': 'माल जोड़ें',
  'coming.admin-product': 'माल',
  'coming.admin-users': 'उपयोगकर्ता',
  'coming.admin-products': 'माल',
  'coming.admin-create-cold-storage': 'शीतगृह जोड़ें',
  'coming.admin-cold-storages': 'शीतगृह',
};
