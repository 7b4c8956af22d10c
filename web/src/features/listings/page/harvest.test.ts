import { beforeAll, describe, expect, it } from 'vitest';
import { formatsIn, type Formats } from '~/i18n/formats.ts';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { harvestDays } from './harvest.tsx';

describe('the days of a harvest', () => {
  let formats: Formats;
  beforeAll(async () => {
    await Promise.all([loadCatalogue('en'), loadCatalogue('te')]);
    formats = formatsIn('en');
  });
  const days = (availableOn: string, harvestUntil: string | null) =>
    harvestDays({ availableOn, harvestUntil, deliverBy: null }, formats);

  it('say the month and the year once where they are the same', () => {
    expect(days('2027-01-01', '2027-01-20')).toBe('01–20 Jan 2027');
    expect(days('2027-01-25', '2027-02-05')).toBe('25 Jan – 05 Feb 2027');
    expect(days('2026-12-25', '2027-01-05')).toBe('25 Dec 2026 – 05 Jan 2027');
  });

  it('are one day, or none where the goods are there', () => {
    expect(days('2027-01-01', '2027-01-01')).toBe('01 Jan 2027');
    expect(days('2027-01-01', null)).toBeNull();
  });

  it('are written in the reader’s language', () => {
    const harvest = { availableOn: '2027-01-25', harvestUntil: '2027-02-05', deliverBy: null };

    expect(harvestDays(harvest, formatsIn('te'))).toBe('25 జనవరి – 05 ఫిబ్రవరి 2027');
  });
});
