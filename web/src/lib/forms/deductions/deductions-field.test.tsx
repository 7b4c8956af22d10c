import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '~/testing/show.tsx';
import { DeductionsField } from './deductions-field.tsx';

function Form({
  unit = 'quintal',
  onWrite,
}: {
  unit?: 'quintal' | 'dozen';
  onWrite?: (value: string) => void;
}) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setError('Please choose one of the options.')}>
        Refuse
      </button>
      <button type="button" onClick={() => setValue('')}>
        Empty
      </button>
      <DeductionsField
        subject={{ unit, packGrams: null, commodity: 'red-chilli', measured: 'moisture=10' }}
        value={value}
        onChange={(next) => {
          setValue(next);
          onWrite?.(next);
        }}
        error={error}
      />
    </>
  );
}

describe('what is taken off at weighing', () => {
  it('is nothing until a line is switched on, which says what it means and is changed by numbers', async () => {
    const onWrite = vi.fn();
    const { user } = await show(<Form onWrite={onWrite} />);
    await user.click(screen.getByText('Nothing is agreed yet'));

    await user.click(await screen.findByRole('checkbox', { name: 'moisture' }));
    expect(onWrite).toHaveBeenLastCalledWith('moisture>10:1%');
    await user.click(screen.getByRole('radio', { name: '₹ a quintal' }));
    const less = screen.getByRole('textbox', { name: /Less for each point/ });
    await user.clear(less);
    await user.type(less, '25');

    expect(onWrite).toHaveBeenLastCalledWith('moisture>10:25/q');
    expect(
      screen.getAllByText('For each point of moisture above 10 %: ₹25 a quintal less').length,
    ).toBeGreaterThan(0);
    await user.click(screen.getByRole('checkbox', { name: 'Commission' }));
    await user.click(screen.getByRole('radio', { name: 'The buyer' }));
    expect(onWrite).toHaveBeenLastCalledWith('moisture>10:25/q;commission:2%@buyer');
  });

  it('by weight is not offered for goods that are counted', async () => {
    const { user } = await show(<Form unit="dozen" />);
    await user.click(screen.getByText('Nothing is agreed yet'));

    expect(await screen.findByRole('checkbox', { name: 'Commission' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Weight of the bags' })).toBeNull();
  });

  it('keeps half a number that is folded away, opens where it is refused, and says so beside the number', async () => {
    const { user } = await show(<Form />);
    const fold = screen.getByText('Taken off at weighing');
    await user.click(fold);
    await user.click(await screen.findByRole('checkbox', { name: 'Commission' }));
    await user.clear(screen.getByRole('textbox', { name: /How much/ }));
    await user.type(screen.getByRole('textbox', { name: /How much/ }), 'two');
    await user.click(fold);
    expect(fold.closest('details')).toHaveProperty('open', false);

    await user.click(screen.getByRole('button', { name: 'Refuse' }));

    expect(fold.closest('details')).toHaveProperty('open', true);
    const amount = screen.getByRole('textbox', {
      name: /How much/,
      description: /more than 0 and up to 100/,
    });
    expect(amount).toHaveProperty('value', 'two');
    expect(screen.queryByText('Please choose one of the options.')).toBeNull();
    const [summary, foot] = screen.getAllByText('Check the numbers: one of them cannot be agreed.');
    expect([summary?.closest('summary'), foot?.getAttribute('role')]).toEqual([expect.anything(), 'alert']);
  });

  it('begins anew where the form is emptied around it', async () => {
    const { user } = await show(<Form />);
    await user.click(screen.getByText('Taken off at weighing'));
    await user.click(await screen.findByRole('checkbox', { name: 'Commission' }));

    await user.click(screen.getByRole('button', { name: 'Empty' }));

    expect(screen.getByRole('checkbox', { name: 'Commission' })).toHaveProperty('checked', false);
  });
});
