import { te } from '@polam/contract/messages/te/units';
import type { words as english } from '../en/words.ts';
import type { Translated } from '../catalogue.ts';
import { unitNames } from '../units.ts';

export const words: Translated<typeof english> = {
  ...unitNames(te),
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
  'words.choose-day': 'రోజు ఎంచుకోండి',
  'words.characters-left': ({ count }) => (count === 1 ? 'ఇంకా 1 అక్షరం పడుతుంది' : `ఇంకా ${count} అక్షరాలు పడతాయి`),
  'words.cut-off': 'మీరు పేస్ట్ చేసింది చాలా పొడవుగా ఉంది. చివరి భాగం తెగిపోయింది.',
  'words.ago.now': 'ఇప్పుడే',
  'words.ago.minutes': ({ count }) => (count === 1 ? 'ఒక నిమిషం క్రితం' : `${count} నిమిషాల క్రితం`),
  'words.ago.hours': ({ count }) => (count === 1 ? 'ఒక గంట క్రితం' : `${count} గంటల క్రితం`),
  'words.ago.days': ({ count }) => (count === 1 ? 'నిన్న' : `${count} రోజుల క్రితం`),
  'words.show-picture': 'ఫోటో చూడండి',
};
