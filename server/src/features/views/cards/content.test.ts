import { expect, it } from 'vitest';
import { dayText } from './content.ts';

it('a day on a card is written as the screens write it, dd MMM yyyy', () => {
  expect(dayText('2026-09-05', 'en')).toBe('05 Sep 2026');
  expect(dayText('2026-03-05', 'te')).toMatch(/^05 [\u0C00-\u0C7F]+ 2026$/);
  expect(dayText('2026-03-05', 'hi')).toMatch(/^05 [\u0900-\u097F]+ 2026$/);
});
