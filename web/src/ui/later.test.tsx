import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { leave } from '~/testing/leave.ts';
import { later } from './later.tsx';

beforeAll(() => loadCatalogue('en'));
afterEach(leave);

it('a part that does not come says so in its place, and comes at the next press', async () => {
  let isLineCut = true;
  const Form = ({ name }: { name: string }) => <p>The form of {name}</p>;
  const Part = later(() =>
    isLineCut ? Promise.reject(new Error('The line is cut.')) : Promise.resolve(Form),
  );
  render(
    <LanguageProvider initial="en">
      <h1>The page</h1>
      <Part name="Sita" />
    </LanguageProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();

  isLineCut = false;
  await userEvent.click(again);

  expect(await screen.findByText('The form of Sita')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
