import type { words as english } from '../en/words.ts';
import type { Translated } from '../catalogue.ts';

export const words: Translated<typeof english> = {
  'words.unit.ton': ({ count }) => (count === 1 ? 'టన్ను' : 'టన్నులు'),
  'words.unit.box': ({ count }) => (count === 1 ? 'పెట్టె' : 'పెట్టెలు'),
  'words.unit.quintal': ({ count }) => (count === 1 ? 'క్వింటా' : 'క్వింటాళ్లు'),
  'words.unit.dozen': ({ count }) => (count === 1 ? 'డజను' : 'డజన్లు'),
  'words.unit.kg': ({ count }) => (count === 1 ? 'కిలో' : 'కిలోలు'),
  'words.unit.item': ({ count }) => (count === 1 ? 'పీసు' : 'పీసులు'),
  'words.unit.bag': ({ count }) => (count === 1 ? 'బస్తా' : 'బస్తాలు'),
  'words.month.1': 'జనవరి',
  'words.month.2': 'ఫిబ్రవరి',
  'words.month.3': 'మార్చి',
  'words.month.4': 'ఏప్రిల్',
  'words.month.5': 'మే',
  'words.month.6': 'జూన్',
  'words.month.7': 'జులై',
  'words.month.8': 'ఆగస్టు',
  'words.month.9': 'సెప్టెంబర్',
  'words.month.10': 'అక్టోబర్',
  'words.month.11': 'నవంబర్',
  'words.month.12': 'డిసెంబర్',
  'words.ago.now': 'ఇప్పుడే',
  'words.ago.minutes': ({ count }) => (count === 1 ? 'ఒక నిమిషం క్రితం' : `${count} నిమిషాల క్రితం`),
  'words.ago.hours': ({ count }) => (count === 1 ? 'ఒక గంట క్రితం' : `${count} గంటల క్రితం`),
  'words.ago.days': ({ count }) => (count === 1 ? 'నిన్న' : `${count} రోజుల క్రితం`),
};
