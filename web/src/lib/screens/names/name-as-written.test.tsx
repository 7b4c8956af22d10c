import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { NameAsWritten, NameInALine, useNameOnALine } from './name-as-written.tsx';

afterEach(leave);

function Line({ name }: { name: string }) {
  return <p>{useNameOnALine({ name })}</p>;
}

it('shows a name as it is written beneath its own script, and nothing where they are one', async () => {
  await show(
    <>
      <NameAsWritten name="Lakshmi Devi" />
      <NameAsWritten name="రాము" />
      <Line name="Lakshmi Devi" />
    </>,
    { language: 'te' },
  );

  expect(screen.getByText('Lakshmi Devi')).toBeTruthy();
  expect(document.querySelectorAll('.any-script')).toHaveLength(1);
  expect(screen.getByText('లక్ష్మి దేవి · Lakshmi Devi')).toBeTruthy();
});

it('is read aloud with the original, which has a place of its own in a line and is not cut within', async () => {
  await show(
    <h2>
      <NameInALine name="Lakshmi Devi" />
    </h2>,
    { language: 'te' },
  );

  expect(screen.getByRole('heading').textContent).toBe('లక్ష్మి దేవి\u00A0· Lakshmi Devi');
  const [spoken, original] = screen.getByRole('heading').querySelectorAll('span > span');
  expect([spoken?.className, original?.className]).toEqual(['max-w-full truncate', '']);
});
