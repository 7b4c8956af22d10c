import { inNumber } from '@polam/domain/plural';
import type { UnitWords } from '../words/units.ts';

/** The names of units in English. */
export const en: UnitWords = {
  ton: { name: inNumber('en', { one: 'ton', other: 'tons' }), per: 'per ton' },
  box: { name: inNumber('en', { one: 'box', other: 'boxes' }), per: 'per box' },
  quintal: { name: inNumber('en', { one: 'quintal', other: 'quintals' }), per: 'per quintal' },
  dozen: { name: () => 'dozen', per: 'per dozen' },
  kg: { name: () => 'kg', per: 'per kg' },
  item: { name: inNumber('en', { one: 'item', other: 'items' }), per: 'per item' },
  bag: { name: inNumber('en', { one: 'bag', other: 'bags' }), per: 'per bag' },
};
