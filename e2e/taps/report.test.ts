import { expect, it } from 'vitest';
import { bySlowness, lineOf, medianOf } from './report.ts';

it('keeps tries of which nothing was reported out of the median', () => {
  expect(medianOf([null, 120, null])).toBe(120);
  expect(medianOf([null, 80, 120])).toBe(120);
  expect(medianOf([96, 80, 120])).toBe(96);
  expect(medianOf([null, null, null])).toBeNull();
});

it('says so, and never takes such a tap for the fastest', () => {
  const rows = [
    { name: 'chip', tries: [null, null, null] },
    { name: 'menu', tries: [48, null, 40] },
    { name: 'heart', tries: [192, 184, 200] },
  ];

  expect(rows.toSorted(bySlowness).map((row) => lineOf(row, 100))).toEqual([
    '!      192 ms  heart (192, 184, 200)',
    '        48 ms  menu (48, not reported, 40)',
    ' not reported  chip (not reported, not reported, not reported)',
  ]);
});
