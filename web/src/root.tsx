import './ui/theme.css';
import { isLanguage, type Language } from '@polam/domain/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { catalogueFiles } from 'virtual:catalogue-files';
import type { Route } from './+types/root';
import { FaultPage } from './app/fault-page.tsx';
import { LiveLink } from './app/live-link.tsx';
import { LanguageProvider } from './i18n/language.tsx';
import { makeQueryClient, watchNetwork } from './lib/query-client.ts';

/** What every page knows of its reader and its market. */
export function loader({ context }: Route.LoaderArgs) {
  return { language: context.language, demo: context.demo, publicUrl: context.publicUrl };
}

/** The reader's language changes here, not by asking the server again. */
export const shouldRevalidate = () => false;

/** The document around every page, errors too. */
export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage();
  const sentences = catalogueFiles[language];
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14110d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {sentences && <link rel="modulepreload" href={sentences} />}
        <Links />
      </head>
      <body className="min-h-dvh bg-paper text-soil">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Everything that all pages stand on: the language, the cache of answers, the live stream. */
export default function App() {
  const language = usePageLanguage();
  const [queries] = useState(makeQueryClient);
  useEffect(() => {
    watchNetwork();
    // Tells tests and tools that the page has come to life.
    document.documentElement.dataset['ready'] = 'yes';
  }, []);
  return (
    <LanguageProvider initial={language}>
      <QueryClientProvider client={queries}>
        <LiveLink />
        <Outlet />
      </QueryClientProvider>
    </LanguageProvider>
  );
}

/** What is shown when a page cannot be. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LanguageProvider initial={usePageLanguage()}>
      <FaultPage error={error} />
    </LanguageProvider>
  );
}

function usePageLanguage(): Language {
  const data = useRouteLoaderData<typeof loader>('root');
  if (data !== undefined) return data.language;
  // Without the data of a rendered page only the document itself can tell.
  const lang = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return isLanguage(lang) ? lang : 'en';
}
