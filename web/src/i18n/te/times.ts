import type { Translated } from '../catalogue.ts';
import type { times as english } from '../en/times.ts';

export const times: Translated<typeof english> = {
  'times.clock': ({ hour, minute }) => `${partOfDay(hour)} ${hour % 12 || 12}:${minute}`,
};

function partOfDay(hour: number): string {
  if (hour < 4) return 'రాత్రి';
  if (hour < 12) return 'ఉదయం';
  if (hour < 16) return 'మధ్యాహ్నం';
  return hour < 20 ? 'సాయంత్రం' : 'రాత్రి';
}
