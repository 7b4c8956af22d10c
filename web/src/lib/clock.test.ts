import { beforeAll, describe, expect, it } from 'vitest';
import { formatsIn } from '~/i18n/formats.ts';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { clockTime, deadline } from './clock.ts';

const cases = [
  ['2026-03-05T14:15:00.000Z', { en: '7:45 pm', te: 'సాయంత్రం 7:45', hi: 'शाम 7:45 बजे' }],
  ['2026-03-05T15:30:00.000Z', { en: '9:00 pm', te: 'రాత్రి 9:00', hi: 'रात 9 बजे' }],
  ['2026-03-05T18:30:00.000Z', { en: '12:00 am', te: 'రాత్రి 12:00', hi: 'रात 12 बजे' }],
  ['2026-03-05T03:35:00.000Z', { en: '9:05 am', te: 'ఉదయం 9:05', hi: 'सुबह 9:05 बजे' }],
  ['2026-03-05T06:30:00.000Z', { en: '12:00 pm', te: 'మధ్యాహ్నం 12:00', hi: 'दोपहर 12 बजे' }],
] as const;

describe('a time of the day', () => {
  beforeAll(async () => {
    await Promise.all([loadCatalogue('en'), loadCatalogue('te'), loadCatalogue('hi')]);
  });

  it.each(cases)('%s is told as it is spoken in India', (instant, spoken) => {
    for (const [language, words] of Object.entries(spoken)) {
      document.documentElement.lang = language;

      expect(clockTime(instant)).toBe(words);
    }
  });

  it.each([
    ['2026-03-05T18:30:00.000Z', '05 Mar 2026'],
    ['2026-03-05T18:31:00.000Z', '06 Mar 2026, 12:01 am'],
    ['2026-03-05T06:30:00.000Z', '05 Mar 2026, 12:00 pm'],
  ])('of the deadline %s goes unsaid where it is the end of a day', (instant, words) => {
    document.documentElement.lang = 'en';

    expect(deadline(instant, formatsIn('en').dayOf)).toBe(words);
  });
});
