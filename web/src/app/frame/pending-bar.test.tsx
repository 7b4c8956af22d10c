import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { Link } from '~/ui/link.tsx';
import { PendingBar } from './top-bar.tsx';

beforeEach(() => loadCatalogue('en'));
afterEach(cleanup);

it('says that a page is on its way until it is there', async () => {
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const frame = (
    <>
      <PendingBar />
      <Link to="/sell">Sell</Link>
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [{ index: true }, { path: 'sell', loader: () => onItsWay, element: 'Here' }],
    },
  ]);
  render(
    <LanguageProvider initial="en">
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Sell' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading …' })).toBeTruthy();
  arrive();

  await screen.findByText('Here');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
