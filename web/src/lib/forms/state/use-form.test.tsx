import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '~/testing/show.tsx';
import type { Check } from './fields.ts';
import { useForm, useWatch } from './use-form.ts';

interface Values {
  readonly price: string;
  readonly note: string;
  readonly urgent: boolean;
  readonly unit: string;
  readonly spellings: Readonly<Record<string, string>>;
}

const start: Values = { price: '', note: 'Dry', urgent: false, unit: 'kg', spellings: { te: '' } };
const check: Check<Values> = (values) => ({
  values: { ...values },
  errors: values.price === '' ? { price: { type: 'required' } } : {},
});

function Form({ send }: { send: (values: unknown) => void }) {
  const form = useForm<Values>({ defaultValues: start, check });
  const [unit, spellings] = useWatch({ control: form.control, name: ['unit', 'spellings'] });
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => Promise.resolve(send(values)))(event)}
    >
      <input
        aria-label="Price"
        {...form.register('price', { setValueAs: (text) => text.replace(',', '') })}
      />
      <input aria-label="Note" {...form.register('note')} />
      <input type="checkbox" aria-label="Urgent" {...form.register('urgent')} />
      <input type="radio" aria-label="kg" value="kg" {...form.register('unit')} />
      <input type="radio" aria-label="bag" value="bag" {...form.register('unit')} />
      <input aria-label="Telugu" {...form.register('spellings.te')} />
      <p>{`${unit} ${spellings['te']} ${errors['price']?.type ?? 'right'} ${isDirty ? 'changed' : 'as it was'}`}</p>
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.reset()}>
        Begin anew
      </button>
    </form>
  );
}

const line = () => screen.getByRole('paragraph').textContent;
const price = () => screen.getByLabelText<HTMLInputElement>('Price');

describe('a form', () => {
  it('checks a field when it is left, and from then on with each letter', async () => {
    const { user } = await show(<Form send={vi.fn()} />);
    await user.type(price(), '1{Backspace}');
    expect(line()).toBe('kg  right as it was');

    await user.tab();
    expect(line()).toBe('kg  required as it was');
    await user.type(price(), '2');

    expect(line()).toBe('kg  right changed');
  });

  it('goes to the first field with a problem, and sends nothing', async () => {
    const send = vi.fn();
    const { user } = await show(<Form send={send} />);

    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(document.activeElement).toBe(price());
    expect(line()).toBe('kg  required as it was');
    expect(send).not.toHaveBeenCalled();
  });

  it('sends what its controls hold, as the rules of each field write it', async () => {
    const send = vi.fn();
    const { user } = await show(<Form send={send} />);
    await user.type(price(), '2,400');
    await user.type(screen.getByLabelText('Telugu'), 'సీత');
    for (const label of ['Urgent', 'bag']) await user.click(screen.getByLabelText(label));

    await user.click(screen.getByRole('button', { name: 'Send' }));

    const sent = { price: '2400', note: 'Dry', urgent: true, unit: 'bag', spellings: { te: 'సీత' } };
    expect(send.mock.calls).toEqual([[sent]]);
    expect(line()).toBe('bag సీత right changed');
  });

  it('shows the values that it began with after it has begun anew', async () => {
    const { user } = await show(<Form send={vi.fn()} />);
    await user.type(price(), '1');
    for (const label of ['Urgent', 'bag']) await user.click(screen.getByLabelText(label));

    await user.click(screen.getByRole('button', { name: 'Begin anew' }));

    expect([price().value, screen.getByLabelText<HTMLInputElement>('Urgent').checked]).toEqual(['', false]);
    expect(screen.getByLabelText<HTMLInputElement>('kg').checked).toBe(true);
    expect(line()).toBe('kg  right as it was');
  });
});
