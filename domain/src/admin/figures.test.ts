import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { lastWeeks, weekOf } from './figures.ts';

describe('the week of a day', () => {
  it('begins on Monday, whatever the day', () => {
    const monday = '2026-11-16';

    for (let day = 0; day < 7; day += 1) expect(weekOf(addDays(monday, day))).toBe(monday);
    expect(weekOf('2026-11-15')).toBe('2026-11-09');
    expect(weekOf('2026-11-23')).toBe('2026-11-23');
  });

  it('may begin in the year before', () => {
    expect(weekOf('2027-01-01')).toBe('2026-12-28');
  });
});

describe('the last weeks', () => {
  it('end with that of the day, and leave none out', () => {
    expect(lastWeeks('2026-11-22', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
    expect(lastWeeks('2026-11-23', 1)).toEqual(['2026-11-23']);
  });
});
