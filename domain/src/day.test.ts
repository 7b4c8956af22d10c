import { describe, expect, it } from 'vitest';
import { addDays, dayInIndia, endOfDayInIndia, isDay } from './day.ts';

describe('a day', () => {
  it('is real or refused', () => {
    expect(['2026-11-21', '2028-02-29'].map(isDay)).toEqual([true, true]);
    const unreal = [
      '2026-02-29',
      '0999-12-31',
      '9999-12-31',
      '2026-13-01',
      '0000-01-01',
      '21-11-2026',
      '2026-11-21T00:00',
      '',
    ];
    expect(unreal.map(isDay)).toEqual(unreal.map(() => false));
  });

  it('begins in India five and a half hours before it does in Greenwich', () => {
    expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(endOfDayInIndia('2026-11-20')).toEqual(new Date('2026-11-20T18:30:00Z'));
  });

  it('counts over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});
