import type { Translated } from '../catalogue.ts';
import type { coming as english } from '../en/coming.ts';

export const coming: Translated<typeof english> = {
  'coming.text': 'ఈ పేజీ త్వరలో వస్తుంది. ఇంకా తయారవుతోంది.',
  'coming.on': 'అమ్మకానికి ఉన్నవి చూడండి',
  'coming.sell-equipment': 'యంత్రం అమ్మండి',
  'coming.buy-equipment': 'యంత్రం కొనండి',
  'coming.post-equipment': 'యంత్రం అద్దెకు ఇవ్వండి',
  'coming.hire-equipment': 'యంత్రం అద్దెకు తీసుకోండి',
  'coming.own-equipment': 'మీ యంత్రాలు',
  'coming.create-equipment-type': 'యంత్రాల రకాలు',
  'coming.admin-categories': 'విభాగాలు',
  'coming.admin-create-product': 'సరుకు చేర్చండి',
  'coming.admin-product': 'సరుకు',
  'coming.admin-users': 'సభ్యులు',
  'coming.admin-products': 'సరుకులు',
  'coming.admin-create-cold-storage': 'కోల్డ్ స్టోరేజీ చేర్చండి',
  'coming.admin-cold-storages': 'కోల్డ్ స్టోరేజీలు',
};
