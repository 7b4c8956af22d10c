import { screen, fireEvent } from '@testing-library/react';
import { useForm } from './state/use-form.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import { useDraftForm, useDraftText } from './use-draft-form.ts';

afterEach(leave);

const empty = { price: '100', note: '', urgent: false };

interface FormProps {
  readonly about?: string | null;
  readonly start?: typeof empty;
}

function Offer({ about = 'wheat', start = empty }: FormProps) {
  const form = useForm({ defaultValues: start, check: (values) => ({ values: { ...values }, errors: {} }) });
  const draft = useDraftForm(form, { what: about, start });
  return (
    <form>
      <input aria-label="Price" {...form.register('price')} />
      <input aria-label="Note" {...form.register('note')} />
      <input type="checkbox" aria-label="Urgent" {...form.register('urgent')} />
      {draft.isBack && <p>Here again</p>}
      <button type="button" onClick={draft.drop}>
        Sent
      </button>
      <button type="button" onClick={() => form.reset(start)}>
        Begin anew
      </button>
    </form>
  );
}

/** Values of the fields: price, note, urgent. */
const fields = () => [
  screen.getByLabelText<HTMLInputElement>('Price').value,
  screen.getByLabelText<HTMLInputElement>('Note').value,
  screen.getByLabelText<HTMLInputElement>('Urgent').checked,
];

async function typed(props: FormProps = {}) {
  const { user, unmount } = await show(<Offer {...props} />);
  await user.type(screen.getByLabelText('Note'), 'Dry');
  await user.click(screen.getByLabelText('Urgent'));
  return { user, unmount };
}

/** A name with its spellings, which each rendering writes down anew. */
function Spelled() {
  const start = { name: 'Sita', spellings: { te: '' } };
  const form = useForm({ defaultValues: start, check: () => ({ values: {}, errors: {} }) });
  useDraftForm(form, { what: 'name', start });
  return <input aria-label="Name" {...form.register('name')} />;
}

describe('a kept form', () => {
  it('saves nothing of texts by language that are as they were', async () => {
    const { user } = await show(<Spelled />);
    await user.type(screen.getByLabelText('Name'), 'm');
    expect(Object.values(localStorage).join('')).not.toContain('spellings');

    await user.type(screen.getByLabelText('Name'), '{Backspace}');

    expect(Object.keys(localStorage)).toEqual(['auth']);
  });

  it('is as it was typed after a reload, for its writer alone, each form by itself', async () => {
    const first = await typed();
    first.unmount();

    const others = await show(<Offer />, { as: sita });
    expect(fields()).toEqual(['100', '', false]);
    others.unmount();
    const another = await show(<Offer about="rice" />);
    expect(fields()).toEqual(['100', '', false]);
    another.unmount();
    await show(<Offer />);

    expect(fields()).toEqual(['100', 'Dry', true]);
    expect(screen.getByText('Here again')).toBeTruthy();
  });

  it('leaves fields that nobody has touched to what they begin with by then', async () => {
    const first = await typed();
    first.unmount();

    await show(<Offer start={{ ...empty, price: '120' }} />);

    expect(fields()).toEqual(['120', 'Dry', true]);
  });

  it.each(['Sent', 'Begin anew'])('is gone by “%s”', async (press) => {
    const { user, unmount } = await typed();
    await user.click(screen.getByRole('button', { name: press }));
    unmount();

    await show(<Offer />);

    expect(fields()).toEqual(['100', '', false]);
    expect(screen.queryByText('Here again')).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['auth']);
  });

  it('keeps nothing where nothing is to be kept', async () => {
    await typed({ about: null });

    expect(Object.keys(localStorage)).toEqual(['auth']);
  });

  it('takes nothing that is no longer a field, nor what another program left', async () => {
    const first = await typed();
    first.unmount();
    const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith('words'));
    localStorage.setItem(
      name,
      JSON.stringify({ text: '{"note":7,"gone":"x","price":"130"}', at: Date.now() }),
    );
    const second = await show(<Offer />);
    expect(fields()).toEqual(['130', '', false]);
    second.unmount();
    localStorage.setItem(name, JSON.stringify({ text: 'no form', at: Date.now() }));

    await show(<Offer />);

    expect(fields()).toEqual(['100', '', false]);
  });
});

afterEach(leave);

function Words({ about = 'an order' }) {
  const [text, setText] = useDraftText(about);
  return <input aria-label="Words" value={text} onChange={({ target }) => setText(target.value)} />;
}

const field = () => screen.getByLabelText('Words');
const write = (value: string) => fireEvent.change(field(), { target: { value } });

it('keeps what is written for its writer alone, each thing by itself, until it is empty', async () => {
  const first = await show(<Words />);
  write('He came late');
  first.unmount();

  const other = await show(<Words />, { as: sita });
  expect(field()).toHaveProperty('value', '');
  other.unmount();
  const elsewhere = await show(<Words about="another order" />);
  expect(field()).toHaveProperty('value', '');
  elsewhere.unmount();
  await show(<Words />);
  expect(field()).toHaveProperty('value', 'He came late');

  write('');
  expect(Object.keys(localStorage)).toEqual(['auth']);
});

it('forgets after a week', async () => {
  const first = await show(<Words />);
  write('He came late');
  first.unmount();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 3_600_000);

  const second = await show(<Words about="another order" />);
  write('Good');
  second.unmount();
  await show(<Words />);

  expect(field()).toHaveProperty('value', '');
  vi.restoreAllMocks();
});
