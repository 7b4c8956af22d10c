import { inNumber } from '@polam/domain/plural';
import type { UnitWords } from '../words/units.ts';

/** The names of units in Telugu. */
export const te: UnitWords = {
  ton: { name: inNumber('te', { one: 'టన్ను', other: 'టన్నులు' }), per: 'టన్నుకు' },
  box: { name: inNumber('te', { one: 'పెట్టె', other: 'పెట్టెలు' }), per: 'పెట్టెకు' },
  quintal: { name: inNumber('te', { one: 'క్వింటా', other: 'క్వింటాళ్లు' }), per: 'క్వింటాకు' },
  dozen: { name: inNumber('te', { one: 'డజను', other: 'డజన్లు' }), per: 'డజనుకు' },
  kg: { name: inNumber('te', { one: 'కిలో', other: 'కిలోలు' }), per: 'కిలోకు' },
  item: { name: inNumber('te', { one: 'పీసు', other: 'పీసులు' }), per: 'పీసుకు' },
  bag: { name: inNumber('te', { one: 'బస్తా', other: 'బస్తాలు' }), per: 'బస్తాకు' },
};
