import { inNumber } from '@polam/domain/plural';
import type { UnitWords } from '../words/units.ts';

/** The names of units in Hindi. */
export const hi: UnitWords = {
  ton: { name: () => 'टन', per: 'प्रति टन' },
  box: { name: inNumber('hi', { one: 'पेटी', other: 'पेटियाँ' }), per: 'प्रति पेटी' },
  quintal: { name: () => 'क्विंटल', per: 'प्रति क्विंटल' },
  dozen: { name: () => 'दर्जन', per: 'प्रति दर्जन' },
  kg: { name: () => 'किलो', per: 'प्रति किलो' },
  item: { name: () => 'नग', per: 'प्रति नग' },
  bag: { name: inNumber('hi', { one: 'बोरी', other: 'बोरियाँ' }), per: 'प्रति बोरी' },
};
