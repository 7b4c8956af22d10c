import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { NameInScript } from './name-in-script.tsx';

afterEach(leave);

it('shows a name in the reader’s script, and nothing where it stands in it already', async () => {
  await show(
    <>
      <NameInScript name="Lakshmi Devi" />
      <NameInScript name="రాము" />
    </>,
    { language: 'te' },
  );

  expect(screen.getByText('లక్ష్మి దేవి')).toBeTruthy();
  expect(document.querySelectorAll('.any-script')).toHaveLength(1);
});
