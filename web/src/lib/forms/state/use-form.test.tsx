import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '~/testing/show.tsx';
import type { Check } from './fields.ts';
import { FormStore } from './form-store.ts';
import { useForm, useWatch, type UseFormReturn } from './use-form.ts';

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

  it('goes past fields that are right where some are checked', async () => {
    const form = new FormStore<{ name: string; price: string }>({
      defaultValues: { name: 'Ramu', price: '' },
      check: (values) => ({ values: { ...values }, errors: { price: { type: 'required' } } }),
    });
    const fields = { name: document.createElement('input'), price: document.createElement('input') };
    document.body.append(fields.name, fields.price);
    form.register('name').ref(fields.name);
    form.register('price').ref(fields.price);

    const isRight = await form.trigger(['name', 'price'], { shouldFocus: true });

    expect(isRight).toBe(false);
    expect(document.activeElement).toBe(fields.price);
    for (const field of Object.values(fields)) field.remove();
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

interface Part {
  readonly price: string;
  readonly note: string;
}

/** A form of two required fields, of which the first is folded at the start. */
function aFoldingForm() {
  const held: { form?: UseFormReturn<Part> } = {};
  const Folding = () => {
    const [isOpen, setOpen] = useState(false);
    const form = useForm<Part>({
      defaultValues: { price: '', note: '' },
      check: (typed) => ({
        values: {},
        errors: { ...(typed.price === '' && { price: wrong }), ...(typed.note === '' && { note: wrong }) },
      }),
    });
    useEffect(() => {
      held.form = form;
    }, [form]);
    return (
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => Promise.resolve())(event)}>
        {isOpen && (
          <input
            aria-label="Price"
            {...form.register('price', { setValueAs: (text) => text.replace(',', '') })}
          />
        )}
        <input aria-label="Note" {...form.register('note')} />
        <p>{`${form.formState.errors['note']?.type ?? 'right'} ${form.formState.isDirty ? 'changed' : 'as it was'}`}</p>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Fold
        </button>
        <button type="submit">Send</button>
      </form>
    );
  };
  const set = (...given: Parameters<UseFormReturn<Part>['setValue']>) =>
    act(async () => held.form?.setValue(...given));
  const leave = (target: Element) => act(async () => held.form?.register('price').onBlur({ target }));
  const refuse = () => act(async () => held.form?.setError('note', { type: 'server' }));
  return { Folding, set, leave, refuse, values: () => held.form?.getValues() };
}

const wrong = { type: 'required' };
const press = (name: string) => screen.getByRole('button', { name });

describe('fields of a form', () => {
  it('get the focus by their order on the page, not by that in which they came', async () => {
    const { Folding } = aFoldingForm();
    const { user } = await show(<Folding />);
    await user.click(press('Fold'));

    await user.click(press('Send'));

    expect(document.activeElement).toBe(price());
  });

  it('keep what is typed as it is typed while their value is set again', async () => {
    const { Folding, set } = aFoldingForm();
    const { user } = await show(<Folding />);
    await user.click(press('Fold'));
    await user.type(price(), '2,400');

    await set('price', '2400', { shouldTouch: true });
    expect(price().value).toBe('2,400');
    await set('price', '2500');

    expect(price().value).toBe('2500');
  });

  it('lose their problem once another value is set, as once it is typed', async () => {
    const { Folding, set } = aFoldingForm();
    const { user } = await show(<Folding />);
    await user.click(press('Send'));
    expect(line()).toBe('required as it was');

    await set('note', 'Dry', { shouldDirty: true });

    expect(line()).toBe('right changed');
  });

  it('keep the sentence of the server while the value that it is about is set again', async () => {
    const { Folding, set, refuse } = aFoldingForm();
    await show(<Folding />);
    await set('note', 'Dry', { shouldDirty: true });
    await refuse();

    await set('note', 'Dry');
    expect(line()).toBe('server changed');
    await set('note', 'Clean');

    expect(line()).toBe('right changed');
  });

  it('are taken as changed when they are left with what the browser filled in without an event', async () => {
    const { Folding, values } = aFoldingForm();
    const { user } = await show(<Folding />);
    await user.click(screen.getByLabelText('Note'));
    screen.getByLabelText<HTMLInputElement>('Note').value = 'Dry';

    await user.tab();

    expect(line()).toBe('right changed');
    expect(values()).toEqual({ price: '', note: 'Dry' });
  });

  it('keep their value while they are folded, whatever the browser says of a control that is gone', async () => {
    const { Folding, leave, values } = aFoldingForm();
    const { user } = await show(<Folding />);
    await user.click(press('Fold'));
    await user.type(price(), '2,400');
    const gone = price();
    await user.click(press('Fold'));

    await leave(gone);
    expect(values()).toMatchObject({ price: '2400' });
    await user.click(press('Fold'));

    expect(price().value).toBe('2400');
  });
});
