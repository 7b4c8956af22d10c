import type { Translated } from '../catalogue.ts';
import type { times as english } from '../en/times.ts';

export const times: Translated<typeof english> = {
  'times.clock': ({ hour, minute }) =>
    `${partOfDay(hour)} ${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`} बजे`,
};

function partOfDay(hour: number): string {
  if (hour < 4) return 'रात';
  if (hour < 12) return 'सुबह';
  if (hour < 16) return 'दोपहर';
  return hour < 20 ? 'शाम' : 'रात';
}
