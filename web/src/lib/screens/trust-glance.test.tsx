import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { TrustFacts, TrustGlance, TrustLine } from './trust-glance.tsx';

afterEach(leave);

const known = {
  name: 'Sita Devi',
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

const facts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('what trades say of a user', () => {
  it('is stars and completed deals with their counts, on one line', async () => {
    const { container } = await show(<TrustLine user={known} />);

    expect(screen.getByRole('img', { name: '4.5 of 5 stars from 6 ratings' })).toBeTruthy();
    expect(container.textContent).toContain('(6)8 deals');
  });

  it('is that the user is new before the first rating and deal, and no stars before the first rating', async () => {
    const { unmount } = await show(<TrustLine user={{ rating: 0, ratingCount: 0 }} />);
    expect(screen.getByText('New here, no deals yet')).toBeTruthy();
    unmount();

    await show(<TrustLine user={{ rating: 0, ratingCount: 0, trust: { ...known.trust, deals: 1 } }} />);

    expect(screen.getByText('1 deal')).toBeTruthy();
    expect(screen.queryByText('New here, no deals yet')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is read in Telugu', async () => {
    await show(<TrustLine user={known} />, { language: 'te' });

    expect(screen.getByText('8 బేరాలు')).toBeTruthy();
  });

  it('is told one by one, each with how many cases it is of, and without what has too few of them', async () => {
    const { unmount } = await show(<TrustFacts trust={known.trust} />);
    expect(facts()).toEqual([
      'Paid on time: 6\u00A0of\u00A06',
      'Weight as agreed: 4\u00A0of\u00A05',
      expect.stringMatching(/3 hours.*9/),
    ]);
    unmount();

    await show(<TrustFacts trust={{ ...known.trust, payments: undefined, answers: undefined }} />);

    expect(facts()).toHaveLength(1);
  });
});

describe('a user on a card', () => {
  it('stands with initial, name, stars and what concerns a buyer where the user sells', async () => {
    const { container } = await show(<TrustGlance user={known} side="seller" />, { language: 'te' });

    expect(container.textContent).toContain('సీత దేవి');
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('సీ');
    expect(facts()).toEqual(['తూకం సరిగ్గా: 5లో 4', '3 గంటల్లోపు జవాబు ఇస్తారు (9\u00A0జవాబులు)']);
  });

  it('stands with whether payments came in time where the user buys', async () => {
    await show(<TrustGlance user={known} side="buyer" />);

    expect(facts()).toEqual(['Paid on time: 6\u00A0of\u00A06', 'Answers within 3 hours (9\u00A0answers)']);
  });

  it('is new without any figure before the first deal', async () => {
    await show(<TrustGlance user={{ name: 'Ramu', rating: 0, ratingCount: 0 }} side="seller" />);

    expect(screen.getByText('New here, no deals yet')).toBeTruthy();
    expect(facts()).toEqual([]);
  });
});
