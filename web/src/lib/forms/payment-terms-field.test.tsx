import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { PaymentTermsField } from './payment-terms-field.tsx';

afterEach(leave);

function Field({ start = '', totalPaise = null }: { start?: string; totalPaise?: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PaymentTermsField value={value} onChange={setValue} totalPaise={totalPaise} />
      <output>{value}</output>
    </>
  );
}

const written = () => screen.getByRole('status').textContent;

describe('the terms of payment of an offer', () => {
  it('are chosen by a tap, and taken back by another', async () => {
    const { user } = await show(<Field />);

    await user.click(
      screen.getByRole('radio', { name: 'Advance 30\u00A0% within 2 days, rest within 7 days of arrival' }),
    );
    expect(written()).toBe('30%/2/7');
    await user.click(screen.getByRole('radio', { name: 'Not agreed here' }));

    expect(written()).toBe('');
  });

  it('of one’s own are three numbers, none above what is possible', async () => {
    const { user } = await show(<Field start="0/0/7" />);

    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.type(screen.getByRole('textbox', { name: 'Rest after arrival within' }), '99');

    expect(written()).toBe('0/0/60');
    expect(screen.getByRole('textbox', { name: 'Advance' })).toBeTruthy();
  });

  it('name an advance as a sum too, which begins at what the share comes to', async () => {
    const { user } = await show(<Field start="25%/3/10" totalPaise={4_800_050} />);

    await user.click(screen.getByRole('radio', { name: 'A sum' }));
    expect(written()).toBe('12000/3/10');
    await user.type(screen.getByRole('textbox', { name: 'Advance' }), '15000');
    expect(written()).toBe('15000/3/10');
    await user.click(screen.getByRole('radio', { name: 'A share' }));

    expect(written()).toBe('50%/3/10');
  });
});
