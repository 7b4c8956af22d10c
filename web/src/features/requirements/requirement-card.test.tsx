import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { buildRequirement } from '~/testing/users.ts';
import { show } from '~/testing/show.tsx';
import { LeadCard } from './lead-list.tsx';
import { RequirementCard } from './requirement-card.tsx';

afterEach(leave);

describe('the card of a requirement', () => {
  it('says what is wanted, how much, by when, where and for how much', async () => {
    const requirement = buildRequirement({
      organic: true,
      shipping: true,
      note: 'Firm and dry',
      neededOn: '2020-04-20',
    });

    await show(<RequirementCard requirement={requirement} />);

    for (const text of [
      'Wheat',
      '80 quintals wanted',
      '₹2,350',
      'per quintal',
      'by 20 Apr 2020',
      'Guntur',
      'Organic',
      'To be delivered',
      'Firm and dry',
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('names the goods in the reader’s language, however the buyer spelt them', async () => {
    await show(<RequirementCard requirement={buildRequirement({ commodityName: 'gehu' })} />, {
      language: 'te',
    });

    expect(screen.getByRole('heading', { name: 'గోధుమలు' })).toBeTruthy();
  });

  it('of goods that the catalogue does not know keeps the buyer’s own word', async () => {
    const { commodity } = buildRequirement();
    const requirement = buildRequirement({
      commodityName: 'Moringa',
      commodity: { ...commodity, slug: 'other' },
    });

    await show(<RequirementCard requirement={requirement} />, { language: 'te' });

    expect(screen.getByRole('heading', { name: 'Moringa' })).toBeTruthy();
  });

  it('tells the price of a quintal too where another weight is meant, and of a count does not', async () => {
    const ton = buildRequirement({ unit: 'ton', pricePaise: 2_350_000 });
    const byWeight = await show(<RequirementCard requirement={ton} />);
    expect(screen.getByText('₹2,350 per quintal')).toBeTruthy();
    byWeight.unmount();

    await show(<RequirementCard requirement={buildRequirement({ unit: 'dozen' })} />);
    expect(screen.queryByText(/per quintal/)).toBeNull();
  });

  it('shows with its buyer what the trades say of payments, and on its own page of weights, too', async () => {
    const trust = { deals: 8, payments: 6, timelyPayments: 5, weights: 4, fairWeights: 3 };
    const buyer = { ...buildRequirement().buyer, rating: 4.5, ratingCount: 6, trust };
    const requirement = buildRequirement({ buyer });
    const { unmount } = await show(<LeadCard requirement={requirement} action={null} />);
    expect(screen.getByText('8 deals')).toBeTruthy();
    expect(screen.getByText('Paid on time: 5 of 6')).toBeTruthy();
    expect(screen.queryByText('Weight as agreed: 3 of 4')).toBeNull();
    unmount();

    await show(<LeadCard requirement={requirement} place="page" action={null} />);

    expect(screen.getByText('Paid on time: 5 of 6')).toBeTruthy();
    expect(screen.getByText('Weight as agreed: 3 of 4')).toBeTruthy();
  });

  it('has room for what can be done about it', async () => {
    await show(
      <RequirementCard requirement={buildRequirement()}>
        <button type="button">Contact buyer</button>
      </RequirementCard>,
    );

    expect(screen.getByRole('button', { name: 'Contact buyer' })).toBeTruthy();
  });
});
