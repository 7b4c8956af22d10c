import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { useDeductionWords } from './deduction-words.ts';
import { usePaymentWords } from './payment-words.ts';

afterEach(leave);

function Agreed() {
  const deductions = useDeductionWords()('moisture>12.5:1%;commission:2%');
  return <output>{[...deductions, usePaymentWords()('30%/2/7')].join(' · ')}</output>;
}

it.each(['en', 'te', 'hi'] as const)('a share stays with its sign in one line in %s', async (language) => {
  await show(<Agreed />, { language });

  const words = screen.getByRole('status').textContent;
  for (const share of ['12.5\u00A0%', '1\u00A0%', '2\u00A0%', '30\u00A0%']) expect(words).toContain(share);
  expect(words).not.toContain(' %');
});
