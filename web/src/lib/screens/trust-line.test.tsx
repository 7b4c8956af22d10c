import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { TrustFacts, TrustLine } from './trust-line.tsx';

afterEach(leave);

const known = {
  rating: 4.5,
  ratingCount: 6,
  trust: {
    deals: 8,
    weights: 5,
    fairWeights: 4,
    payments: 6,
    timelyPayments: 6,
    answers: 9,
    answersWithin: 3,
  },
};

describe('what trades say of a user', () => {
  it('is stars and completed deals with their counts, on one line', async () => {
    const { container } = await show(<TrustLine user={known} />);

    expect(screen.getByRole('img', { name: '4.5 of 5 stars from 6 ratings' })).toBeTruthy();
    expect(container.textContent).toContain('(6)8 deals');
  });

  it('is nothing before the first rating and the first deal, and no stars before the first rating', async () => {
    const { container, unmount } = await show(<TrustLine user={{ rating: 0, ratingCount: 0 }} />);
    expect(container.querySelector('span')).toBeNull();
    unmount();

    await show(<TrustLine user={{ rating: 0, ratingCount: 0, trust: { ...known.trust, deals: 1 } }} />);

    expect(screen.getByText('1 deal')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is read in Telugu', async () => {
    await show(<TrustLine user={known} />, { language: 'te' });

    expect(screen.getByText('8 బేరాలు')).toBeTruthy();
  });

  it('is told one by one, each with how many cases it is of, and without what has too few of them', async () => {
    const { unmount } = await show(<TrustFacts trust={known.trust} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Paid on time: 6 of 6',
      'Weight as agreed: 4 of 5',
      expect.stringMatching(/3 hours.*9/),
    ]);
    unmount();

    await show(<TrustFacts trust={{ ...known.trust, payments: undefined, answers: undefined }} />);

    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
