import { describe, expect, it } from 'vitest';
import { nothingPicked, pickDay, placeInSpan, stepByKey, weeksOf } from './picked-days.ts';

const isFree = (day: string) => day !== '2026-11-26';
const tap = (...days: string[]) => days.reduce((picked, day) => pickDay(picked, day, isFree), nothingPicked);

describe('days that are tapped', () => {
  it('are the first one, then all until the last one', () => {
    expect(tap('2026-11-20')).toMatchObject({ span: { from: '2026-11-20', to: '2026-11-21' }, isOpen: true });
    expect(tap('2026-11-20', '2026-11-22')).toMatchObject({
      span: { from: '2026-11-20', to: '2026-11-23' },
      isOpen: false,
    });
    expect(tap('2026-11-20', '2026-11-20')).toMatchObject({
      span: { from: '2026-11-20', to: '2026-11-21' },
      isOpen: false,
    });
  });

  it('begin anew with an earlier day, after the last one, and over days that are taken', () => {
    expect(tap('2026-11-20', '2026-11-18').span?.from).toBe('2026-11-18');
    expect(tap('2026-11-20', '2026-11-22', '2026-11-24')).toMatchObject({ isOpen: true });
    expect(tap('2026-11-25', '2026-11-27')).toMatchObject({
      span: { from: '2026-11-27', to: '2026-11-28' },
      problem: 'over-taken',
    });
    expect(tap('2026-12-01', '2027-03-01')).toMatchObject({ problem: 'too-long' });
  });

  it('are ends, or between them', () => {
    const { span } = tap('2026-11-20', '2026-11-22');

    expect(['19', '20', '21', '22', '23'].map((day) => placeInSpan(span, `2026-11-${day}`))).toEqual([
      'outside',
      'end',
      'between',
      'end',
      'outside',
    ]);
  });
});

describe('the weeks of a month', () => {
  it('begin on Monday, and leave out what is of another month', () => {
    const weeks = weeksOf('2026-11');

    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  });

  it('are walked by keys', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'];

    expect(keys.map((key) => stepByKey('2026-11-25', key))).toEqual([
      '2026-11-26',
      '2026-11-24',
      '2026-12-02',
      '2026-11-18',
      '2026-11-23',
      '2026-11-29',
      null,
    ]);
  });
});
