import type { map as english } from '../en/map.ts';
import type { Translated } from '../catalogue.ts';

export const map: Translated<typeof english> = {
  'map.ways': 'జాబితా లేదా మ్యాప్',
  'map.list': 'జాబితా',
  'map.map': 'మ్యాప్',
  'map.title': 'భారతదేశం మ్యాప్',
  'map.whole': 'దేశం మొత్తం',
  'map.hint': 'అంకెను తాకితే అక్కడ ఏముందో కనిపిస్తుంది.',
  'map.places': ({ count, places }) => `${places} ${places === 1 ? 'జిల్లాలో' : 'జిల్లాల్లో'} ${count}`,
  'map.closer': ({ place, shown }) => `${place}: ${shown}. దగ్గరగా చూడండి`,
  'map.dot': ({ name, state, count }) => `${name}, ${state}: ${count}`,
  'map.home': 'మీ జిల్లా',
  'map.by-district': 'జిల్లాల వారీగా',
  'map.close': 'మూసేయండి',
  'map.empty': 'ఇక్కడ ఇంకా ఏమీ లేదు.',
  'map.empty-hint': 'ఎవరైనా ఏదైనా పెట్టగానే మ్యాప్‌లో కనిపిస్తుంది.',
  'map.see-list': 'జాబితా చూడండి',
  'map.load-failed': 'మ్యాప్ రాలేదు.',
  'map.set-aside': 'ఇక్కడ అన్నీ లెక్కలో ఉన్నాయి. మీరు పెట్టిన ఫిల్టర్లు జాబితాకే.',
};
