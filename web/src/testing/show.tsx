import type { Language } from '@polam/domain/catalogue';
import type { PhoneWay } from '@polam/domain/users/phone-login';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { noteFirstView } from '~/lib/screens/first-view.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { makeQueryClient } from '~/lib/api/query-client.ts';
import { endSession, openSession, type SessionUser } from '~/lib/session/session.ts';
import { ToastViewport } from '~/ui/overlays/toasts.tsx';

// Lazy parts take longer on a busy computer.
configure({ asyncUtilTimeout: 12_000 });

/** Default signed-in user of the tests. */
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
  /** Route pattern of the screen, and the address to open. */
  readonly pattern?: string;
  readonly path?: string;
  /** Answer of the action of the page to a form that the browser itself has sent. */
  readonly answered?: unknown;
  /** How numbers sign in, as the root of the app tells it. */
  readonly phoneWay?: PhoneWay;
}

/** Renders a screen as the app does: session, language, toasts. Other addresses render their path. */
export async function show(screen: ReactNode, options: ShowOptions = {}) {
  const { as = ramu, language = 'en', pattern = '/', path = pattern, phoneWay = 'pin' } = options;
  // Texts formatted outside of components are English in the fake server's answers.
  await Promise.all([loadCatalogue('en'), loadCatalogue(language)]);
  document.documentElement.lang = language;
  noteFirstView();
  toast.remove();
  // A pending request of an earlier test may have signed a user in.
  if (as === null) endSession();
  else openSession(as, 'a-token');
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        element: <Page />,
        children: [
          { id: 'screen', path: pattern, element: screen },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    {
      initialEntries: [path],
      hydrationData: {
        loaderData: { root: { phoneWay } },
        ...(options.answered !== undefined && { actionData: { screen: options.answered } }),
      },
    },
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

/** Toasts are inside the router, as some hold links. */
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
