import { inHand } from '@polam/contract/calls/views/in-hand';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NetInHand } from './net-in-hand.tsx';

afterEach(leave);

const sums = {
  sumPaise: 11_500_000,
  deductionsPaise: 0,
  commissionPaise: 0,
  loadingPaise: 75_000,
  freightPaise: 525_000,
  netPaise: 10_900_000,
  isCommissionCounted: false,
  isBrought: true,
  km: 145,
};

async function seen(changes: Partial<typeof sums> = {}) {
  startFakeServer().answer(inHand, { ...sums, ...changes });
  await show(<NetInHand negotiationId="0190f000-0000-7000-8000-000000000901" />, { as: ramu });
  const line = await screen.findByText(/^You keep ₹1,/, { selector: 'summary span' });
  return { line: line.textContent, parts: line.closest('details')?.textContent };
}

describe('what an offer leaves its seller', () => {
  it('is said in one line, with what is taken off and what is not counted', async () => {
    const { line, parts } = await seen();

    expect(line).toBe('You keep ₹1,09,000');
    for (const text of [
      'The sum₹1,15,000',
      'Commissionnot counted',
      'Loading− ₹750',
      '145\u00A0km by road− ₹5,250',
      '× 1.3',
    ])
      expect(parts).toContain(text);
  });

  it('says no commission or loading of ₹0 where the offer agrees on them', async () => {
    const { parts } = await seen({
      deductionsPaise: 250_000,
      isCommissionCounted: true,
      loadingPaise: 0,
      netPaise: 10_725_000,
    });

    expect(parts).toContain('Taken off at weighing− ₹2,500');
    expect(parts).not.toMatch(/Commission|Loading/);
  });

  it('takes no way off where the buyer fetches it', async () => {
    const { line, parts } = await seen({
      isBrought: false,
      loadingPaise: 0,
      freightPaise: 0,
      netPaise: 11_500_000,
    });

    expect(line).toBe('You keep ₹1,15,000');
    expect(parts).not.toContain('by road');
    expect(parts).toContain('The buyer fetches it');
  });
});
