import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import { useDraftText } from './use-draft-text.ts';

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
