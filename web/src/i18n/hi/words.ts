import { hi } from '@polam/contract/messages/hi/units';
import type { words as english } from '../en/words.ts';
import type { Translated } from '../catalogue.ts';
import { unitNames } from '../units.ts';

export const words: Translated<typeof english> = {
  ...unitNames(hi),
  'words.month.1': 'जनवरी',
  'words.month.2': 'फ़रवरी',
  'words.month.3': 'मार्च',
  'words.month.4': 'अप्रैल',
  'words.month.5': 'मई',
  'words.month.6': 'जून',
  'words.month.7': 'जुलाई',
  'words.month.8': 'अगस्त',
  'words.month.9': 'सितंबर',
  'words.month.10': 'अक्टूबर',
  'words.month.11': 'नवंबर',
  'words.month.12': 'दिसंबर',
  'words.choose-day': 'दिन चुनें',
  'words.characters-left': ({ count }) => `${count} अक्षर और आ सकते हैं`,
  'words.cut-off': 'पेस्ट किया हुआ बहुत लंबा था। उसका आखिरी हिस्सा कट गया।',
  'words.ago.now': 'अभी-अभी',
  'words.ago.minutes': ({ count }) => `${count} मिनट पहले`,
  'words.ago.hours': ({ count }) => (count === 1 ? 'एक घंटा पहले' : `${count} घंटे पहले`),
  'words.ago.days': ({ count }) => (count === 1 ? 'कल' : `${count} दिन पहले`),
  'words.show-picture': 'फ़ोटो देखें',
};
