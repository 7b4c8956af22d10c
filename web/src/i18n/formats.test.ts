import { dayInIndia } from '@polam/domain/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatsIn } from './formats.ts';
import { loadCatalogue, textIn } from './loaded.ts';

beforeAll(async () => {
  await Promise.all([loadCatalogue('en'), loadCatalogue('te'), loadCatalogue('hi')]);
});

describe('figures in the reader’s language', () => {
  it('writes a day as dd MMM yyyy', () => {
    expect(formatsIn('en').day('2026-03-05')).toBe('05 Mar 2026');
    expect(formatsIn('te').day('2026-03-05')).toMatch(/^05 [\u0C00-\u0C7F]+ 2026$/);
  });

  it('leaves out the present year in lists', () => {
    const year = dayInIndia(new Date()).slice(0, 4);

    expect(formatsIn('en').shortDay(`${year}-03-05`)).toBe('05 Mar');
    expect(formatsIn('en').shortDay('2020-03-05')).toBe('05 Mar 2020');
  });

  it('writes a day within a sentence as it stands alone', () => {
    const day = formatsIn('te').day('2026-03-05');

    expect(textIn('te')('own.last-day', { day })).toBe('05 మార్చి 2026 వరకు');
    expect(textIn('hi')('own.last-day', { day: formatsIn('hi').day('2026-03-05') })).toBe('05 मार्च 2026 तक');
  });

  it('writes the day of an instant as India counts it', () => {
    expect(formatsIn('en').dayOf('2026-03-05T20:00:00.000Z')).toBe('06 Mar 2026');
  });

  it('writes amounts in rupees, grouped the Indian way', () => {
    expect(formatsIn('en').rupees(24_000_000)).toBe('₹2,40,000');
    expect(formatsIn('te').rupees(1_250)).toBe('₹12.50');
  });
});
