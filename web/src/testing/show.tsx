import type { Language } from '@polam/domain/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { toast } from '~/ui/toast.ts';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { makeQueryClient } from '~/lib/query-client.ts';
import { endSession, openSession, type SessionUser } from '~/lib/session.ts';
import { ToastViewport } from '~/ui/toasts.tsx';

// What loads later comes late on a machine that has other work.
configure({ asyncUtilTimeout: 4_000 });

/** Somebody who is signed in where a test does not say who. */
export const ramu: SessionUser = {
  id: '0190f000-0000-7000-8000-000000000001',
  name: 'Ramu',
  email: 'ramu@example.com',
  phone: '9000000001',
  address: 'Kothapalli',
  pincode: '522001',
  rating: 0,
  role: '1',
};

interface ShowOptions {
  readonly as?: SessionUser | null;
  readonly language?: Language;
  /** The pattern that the screen stands at, and the address that is opened. */
  readonly pattern?: string;
  readonly path?: string;
}

/** Shows a screen as the app would: signed in, in a language, with its toasts. Other addresses tell their path. */
export async function show(screen: ReactNode, options: ShowOptions = {}) {
  const { as = ramu, language = 'en', pattern = '/', path = pattern } = options;
  // Sentences that are said outside of components are English in the fake server's answers.
  await Promise.all([loadCatalogue('en'), loadCatalogue(language)]);
  document.documentElement.lang = language;
  toast.remove();
  // What a test before this one still had on its way may have signed somebody in.
  if (as === null) endSession();
  else openSession(as, 'a-token');
  const router = createMemoryRouter(
    [
      {
        element: <Page />,
        children: [
          { path: pattern, element: screen },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const client = makeQueryClient();
  const view = render(
    <LanguageProvider initial={language}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
  return { ...view, user: userEvent.setup(), router, client };
}

/** Toasts stand inside the router: some lead somewhere. */
function Page() {
  return (
    <>
      <Outlet />
      <ToastViewport label="Messages" closeText="Close" />
    </>
  );
}

function Elsewhere() {
  return <p data-testid="elsewhere">{useLocation().pathname}</p>;
}
