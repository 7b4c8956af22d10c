import type { coldStorage as english } from '../en/cold-storage.ts';
import type { Translated } from '../catalogue.ts';

export const coldStorage: Translated<typeof english> = {
  'cold-storage.title': 'కోల్డ్ స్టోరేజీలు',
  'cold-storage.description':
    'పంట నిల్వకు కోల్డ్ స్టోరేజీలు: ఫోన్ నంబరు, ఊరు, ఎన్ని మెట్రిక్ టన్నులు పడతాయి. పేరుతో గానీ ఊరితో గానీ వెతకండి.',
  'cold-storage.search': 'కోల్డ్ స్టోరేజీ వెతకండి',
  'cold-storage.search-placeholder': 'పేరు లేదా ఊరు',
  'cold-storage.search-clear': 'వెతికిన పదం తీసేయండి',
  'cold-storage.count': ({ count }) => (count === 1 ? '1 కోల్డ్ స్టోరేజీ' : `${count} కోల్డ్ స్టోరేజీలు`),
  'cold-storage.call': ({ name }) => `${name} వారికి ఫోన్ చేయండి`,
  'cold-storage.address': 'చిరునామా',
  'cold-storage.capacity': 'ఎంత పడుతుంది',
  'cold-storage.tonnes': ({ count, number }) => (count === 1 ? '1 మెట్రిక్ టన్ను' : `${number} మెట్రిక్ టన్నులు`),
  'cold-storage.no-capacity': 'తెలియదు',
  'cold-storage.show-more': 'ఇంకా చూపించండి',
  'cold-storage.empty': 'ఇంకా కోల్డ్ స్టోరేజీలు ఏవీ లేవు.',
  'cold-storage.not-found': 'మీరు వెతికిన కోల్డ్ స్టోరేజీ దొరకలేదు.',
  'cold-storage.not-found-hint': 'వేరే పేరుతో గానీ ఊరితో గానీ వెతకండి.',
  'cold-storage.see-all': 'అన్ని కోల్డ్ స్టోరేజీలు చూడండి',
  'cold-storage.load-failed': 'కోల్డ్ స్టోరేజీల జాబితా రాలేదు.',
};
