import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue, textIn } from '~/i18n/loaded.ts';
import { buildOpenProfile, buildProfile } from '~/testing/users.ts';
import { nameInLine, profileOf, profileSummary, profileTitle } from './profile.ts';

beforeAll(() => loadCatalogue('en'));

const summaryOf = (description: string, name = 'Sita') =>
  profileSummary(buildOpenProfile({ name, description }), textIn('en'), 'en');

describe('what a link preview says of a person', () => {
  it('is one line without marks that would turn the rest of it round', () => {
    expect(summaryOf('Paddy\u202E and\n\twheat.\u2066', 'Si\u202Eta')).toBe(
      'Sita on Polam, with 1 for sale. Paddy and wheat.',
    );
  });

  it('is cut between letters, never within one', () => {
    const summary = summaryOf('🌾'.repeat(200));

    expect(Array.from(summary)).toHaveLength(160);
    expect(summary).not.toMatch(/\p{Cs}/u);
    expect(summary).toMatch(/🌾…$/u);
  });

  it('ends with the facts where a person has written nothing', () => {
    expect(summaryOf(' \n ')).toBe('Sita on Polam, with 1 for sale.');
  });
});

describe('a user with an own spelling of the name', () => {
  const spellings = { te: 'సీతక్క' };

  it('has it in the title and the preview of a page in that language, and in no other', () => {
    const profile = buildOpenProfile({ spellings });

    expect(profileTitle(profile, 'te')).toBe('సీతక్క · Guntur, Andhra Pradesh');
    expect(profileTitle(profile, 'en')).toBe('Sita · Guntur, Andhra Pradesh');
    expect(profileSummary(profile, textIn('en'), 'te')).toMatch(/^సీతక్క on Polam/);
  });

  it('sells under it, too', () => {
    expect(profileOf({ ...buildProfile(), spellings }).listings[0]?.seller).toMatchObject({ spellings });
  });
});

describe('a name on a line', () => {
  it('is no longer than a line bears, and keeps the joiners of its letters', () => {
    expect(Array.from(nameInLine('🌾'.repeat(80)))).toHaveLength(60);
    expect(nameInLine(' రమ్\u200Cయ\u202E ')).toBe('రమ్\u200Cయ');
  });
});
