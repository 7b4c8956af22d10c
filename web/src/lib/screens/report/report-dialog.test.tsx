import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { ReportDialog } from './report-dialog.tsx';

afterEach(leave);

describe('the title of a complaint in Telugu', () => {
  it.each([
    ['person', 'రాము గారి మీద ఫిర్యాదు'],
    ['listing', 'రాము మీద ఫిర్యాదు'],
  ] as const)('is polite to a person alone: %s', async (about, title) => {
    await show(
      <ReportDialog
        isOpen
        onClose={() => undefined}
        name="రాము"
        about={about}
        subjectId="0190f000-0000-7000-8000-000000000009"
        text=""
        reasons={[]}
      />,
      { language: 'te' },
    );

    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });
});
