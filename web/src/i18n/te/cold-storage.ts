import type { coldStorage as english } from '../en/cold-storage.ts';
import type { Translated } from '../catalogue.ts';

export const coldStorage: Translated<typeof english> = {
  'cold-storage.title': 'శీతల గిడ్డంగులు',
  'cold-storage.description':
    'పంట నిల్వకు శీతల గిడ్డంగులు: ఫోన్ నంబరు, ఊరు, ఎన్ని మెట్రిక్ టన్నులు పడతాయి. పేరుతో గానీ ఊరితో గానీ వెతకండి.',
  'cold-storage.search': 'శీతల గిడ్డంగి వెతకండి',
  'cold-storage.search-placeholder': 'పేరు లేదా ఊరు',
  'cold-storage.search-clear': 'వెతికిన పదం తీసేయండి',
  'cold-storage.count': ({ count }) => (count === 1 ? '1 శీతల గిడ్డంగి' : `${count} శీతల గిడ్డంగులు`),
  'cold-storage.call': ({ name }) => `${name}కు ఫోన్ చేయండి`,
  'cold-storage.address': 'చిరునామా',
  'cold-storage.capacity': 'ఎంత పడుతుంది',
  'cold-storage.tonnes': ({ count, number }) => (count === 1 ? '1 మెట్రిక్ టన్ను' : `${number} మెట్రిక్ టన్నులు`),
  'cold-storage.no-capacity': 'తెలియదు',
  'cold-storage.show-more': 'ఇంకా చూపించు',
  'cold-storage.empty': 'ఇంకా శీతల గిడ్డంగులు ఏవీ లేవు.',
  'cold-storage.not-found': 'మీరు వెతికిన శీతల గిడ్డంగి దొరకలేదు.',
  'cold-storage.not-found-hint': 'వేరే పేరుతో గానీ ఊరితో గానీ వెతకండి.',
  'cold-storage.see-all': 'అన్ని గిడ్డంగులు చూడండి',
  'cold-storage.load-failed': 'గిడ్డంగుల జాబితా రాలేదు.',
};
