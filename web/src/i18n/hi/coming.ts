import type { Translated } from '../catalogue.ts';
import type { coming as english } from '../en/coming.ts';

export const coming: Translated<typeof english> = {
  'coming.text': 'यह पेज जल्द आ रहा है। अभी बन रहा है।',
  'coming.on': 'बिकाऊ माल देखें',
  'coming.sell-equipment': 'मशीन बेचें',
  'coming.buy-equipment': 'मशीन खरीदें',
  'coming.post-equipment': 'मशीन किराए पर दें',
  'coming.hire-equipment': 'मशीन किराए पर लें',
  'coming.own-equipment': 'आपकी मशीनें',
  'coming.create-equipment-type': 'मशीनों के प्रकार',
  'coming.admin-categories': 'वर्ग',
  'coming.admin-create-product': 'माल जोड़ें',
  'coming.admin-product': 'माल',
  'coming.admin-users': 'सदस्य',
  'coming.admin-products': 'माल',
  'coming.admin-create-cold-storage': 'कोल्ड स्टोरेज जोड़ें',
  'coming.admin-cold-storages': 'कोल्ड स्टोरेज',
};
