import { morning } from '@polam/contract/calls/views/morning';
import { dayInIndia } from '@polam/domain/day';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MorningList } from './morning-list.tsx';
import { paths } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { buildRequirement } from '~/testing/users.ts';

afterEach(leave);

const requirement = buildRequirement({ distanceKm: 12 });
const { commodity } = requirement;
const latest = {
  stateCode: 'AP',
  state: 'Andhra Pradesh',
  day: '2025-03-31',
  price: 240_050,
  minPaise: null,
  maxPaise: null,
  arrivalsKg: null,
  source: 'agmarknet',
  isDoubtful: false,
  variety: null,
} as const;
const asked = { count: 3, lowPaise: 200_000, medianPaise: 240_000, highPaise: 260_000 };

async function showMorning(answer: Parameters<ReturnType<typeof startFakeServer>['answer']>[1]) {
  const server = startFakeServer();
  server.answer(morning, answer as never);
  await show(<MorningList areTasksMissing={false} />);
  return server;
}

describe('the morning of a seller', () => {
  it('names buyers with their distance, and what others ask for each crop', async () => {
    await showMorning({ crops: [{ commodity, asked, latest }], requirements: [requirement], nearCount: 1 });

    const buyers = await screen.findByRole('region', { name: 'Buyers for your crops' });
    const prices = screen.getByRole('region', { name: 'What your crops are offered at here' });

    expect(within(buyers).getByText('One buyer within 50 km.')).toBeDefined();
    const buyer = within(buyers).getByRole('link', { name: /Wheat.*80 quintals.*12\u00A0km/ });
    expect(buyer.getAttribute('href')).toBe(paths.requirement({ id: requirement.id }));
    expect(within(prices).getByText('₹2,400 per quintal')).toBeDefined();
    expect(within(prices).getByText('3 listings, ₹2,000 to ₹2,600')).toBeDefined();
    expect(within(prices).getByText(/^State average in Andhra Pradesh, 31 Mar 2025: ₹2,401/)).toBeDefined();
  });

  it('says so where nobody looks for a crop, and nobody else sells it', async () => {
    await showMorning({ crops: [{ commodity, asked: null, latest: null }], requirements: [], nearCount: 0 });

    expect(await screen.findByText('Nobody within 50 km wants them now.')).toBeDefined();
    expect(screen.getByText('Nobody else sells it here now.')).toBeDefined();
  });

  it('says of each buyer what his trades say, and writes days of this year without it', async () => {
    const buyer = {
      ...requirement.buyer,
      name: 'Sita',
      trust: { deals: 8, weights: 5, fairWeights: 4, payments: 6, timelyPayments: 6 },
    };
    const year = dayInIndia(new Date()).slice(0, 4);
    await showMorning({
      crops: [{ commodity, asked, latest: { ...latest, day: `${year}-02-05` } }],
      requirements: [{ ...requirement, buyer, neededOn: `${year}-12-07` }],
      nearCount: 1,
    });

    const row = await screen.findByRole('link', { name: /Sita/ });
    for (const words of ['S', 'Sita', '8 deals', 'Paid on time: 6 of 6'])
      expect(within(row).getByText(words)).toBeDefined();
    expect(row.textContent).toContain('by 07 Dec');
    expect(screen.getByText(/, 05 Feb: ₹2,401/)).toBeDefined();
  });

  it('says that it did not come, and asks again', async () => {
    const server = startFakeServer();
    server.answer(morning, { refuse: 'fault' });
    const { user } = await show(<MorningList areTasksMissing={false} />);
    await screen.findByText(/Buyers and prices for your crops did not load/);
    server.answer(morning, { crops: [{ commodity, asked, latest }], requirements: [], nearCount: 0 });

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Nobody within 50 km wants them now.')).toBeDefined();
  });

  it('is nothing for who has no crops yet', async () => {
    const server = await showMorning({ crops: [], requirements: [], nearCount: 0 });

    await expect.poll(() => server.receivedOf(morning).length).toBe(1);
    expect(screen.queryByRole('region', { name: /crops/ })).toBeNull();
  });
});
