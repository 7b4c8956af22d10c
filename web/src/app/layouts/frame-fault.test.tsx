import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { makeQueryClient } from '~/lib/api/query-client.ts';
import { endSession } from '~/lib/session/session.ts';
import { leave } from '~/testing/leave.ts';
import { paths } from '~/paths.ts';
import Frame, { ErrorBoundary } from './frame.tsx';

afterEach(leave);

function Broken(): never {
  throw new Error('the page broke');
}

it('says within the bars that a page failed, and goes on to the next page from there', async () => {
  endSession();
  await loadCatalogue('te');
  // The boundary logs what it caught.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Site = createRoutesStub([
    {
      id: 'root',
      ErrorBoundary: () => 'nothing but the fault',
      children: [
        {
          Component: Frame,
          ErrorBoundary: ErrorBoundary as ComponentType,
          children: [
            { path: paths.contact(), Component: Broken },
            { path: paths.buy(), Component: () => <h1>The market</h1> },
          ],
        },
      ],
    },
  ]);
  render(
    <LanguageProvider initial="te">
      <QueryClientProvider client={makeQueryClient()}>
        <Site initialEntries={[paths.contact()]} />
      </QueryClientProvider>
    </LanguageProvider>,
  );

  const fault = within(await screen.findByRole('main')).getByRole('alert');
  expect(fault.textContent).toContain('మళ్లీ ప్రయత్నించండి');
  const [market] = screen.getAllByRole('link', { name: 'కొనండి' });
  if (market === undefined) throw new Error('no way to the market');
  await userEvent.click(market);

  await screen.findByRole('heading', { name: 'The market' });
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  log.mockRestore();
});
