import './ui/theme.css';
import type { Language } from '@polam/domain/catalogue';
import { themes, type Theme } from '@polam/domain/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { use, useEffect, useState, type ReactNode } from 'react';
import { preload } from 'react-dom';
import {
  Links,
  Outlet,
  Scripts,
  UNSAFE_FrameworkContext,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { LiveLink, OutboxLink, WorkerLink, ScrollMemory } from './app/background-links.tsx';
import { useIsDocument } from './lib/document/document-context.ts';
import { DOCUMENT_MARK, LOST_MARK } from './lib/document/document-mark.ts';
import { SavesDataContext } from './lib/document/saves-data.ts';
import { sentenceFiles } from './app/document/sentence-files.ts';
import { isShownLater } from './app/first-page.ts';
import { ComingPage, FaultPage } from './app/root-pages.tsx';
import { LanguageProvider } from './i18n/language.tsx';
import { textIn } from './i18n/loaded.ts';
import { readerLanguage } from './i18n/reader.ts';
import { makeQueryClient, watchNetwork } from './lib/api/query-client.ts';
import { noteFirstView } from './lib/screens/first-view.ts';
import { useTheme } from './lib/screens/theme.ts';
import { sayNow } from './lib/session/said-later.ts';
import { MANIFEST_PATH, pathIn, paths } from './paths.ts';

/** Data of every page: the reader's language and the market. */
export function loader({ context }: Route.LoaderArgs) {
  const { language, theme, savesData, demo, publicUrl, operator, phoneWay } = context;
  return { language, theme, savesData, demo, publicUrl, operator, phoneWay };
}

/** The language changes in the browser, without a new request. */
export const shouldRevalidate = () => false;

/** Colour of the browser's own bars: that of the page, as in `ui/tokens.css`. */
const backgrounds: Readonly<Record<Theme, string>> = { light: '#fbf8f1', dark: '#14110d' };

/** The document around every page, errors too. */
export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage();
  const isDocument = useIsDocument();
  const { pathname } = useLocation();
  const theme = useTheme(useRouteLoaderData<typeof loader>('root')?.theme ?? null);
  const files = use(UNSAFE_FrameworkContext)?.manifest.routes;
  const sentences = sentenceFiles(
    language,
    useMatches().map(({ id }) => files?.[id]?.module ?? ''),
  );
  // Its pictures stand in parts of the frame that the server has cached, where the renderer does not see them.
  preload('/favicon.svg', { as: 'image' });
  return (
    <html
      lang={language}
      data-theme={theme ?? undefined}
      suppressHydrationWarning
      {...(isDocument && { [DOCUMENT_MARK]: '' })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {themes.map((each) => (
          <meta
            key={each}
            name="theme-color"
            content={backgrounds[theme ?? each]}
            media={`(prefers-color-scheme: ${each})`}
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathIn(language, MANIFEST_PATH)} />
        {!isDocument && sentences.map((file) => <link key={file} rel="modulepreload" href={file} />)}
        <Links />
      </head>
      {/* A page that fills the screen shares it with the bars above it. */}
      <body className="min-h-dvh bg-paper text-soil has-[[data-full-screen]]:flex has-[[data-full-screen]]:h-dvh has-[[data-full-screen]]:min-h-0 has-[[data-full-screen]]:flex-col has-[[data-full-screen]]:overflow-hidden">
        {(!isDocument || pathname === paths.home()) && <LostSentence language={language} />}
        {children}
        <ScrollMemory />
        {!isDocument && <Scripts />}
      </body>
    </html>
  );
}

/** Sentence of a page whose scripts did not come (app/document/lost-start.ts), and of a user's Home (app/document/wake.ts). */
function LostSentence({ language }: { readonly language: Language }) {
  const t = textIn(language);
  return (
    <p hidden {...{ [LOST_MARK]: '' }} className="page py-3 font-semibold text-chilli in-data-app:hidden">
      {t('errors.unreachable')}{' '}
      <button type="button" className="min-h-12 underline">
        {t('errors.try-again')}
      </button>
    </p>
  );
}

/** Providers of all pages: language, query cache, live stream. */
export default function App() {
  const language = usePageLanguage();
  const savesData = useRouteLoaderData<typeof loader>('root')?.savesData === true;
  const [queries] = useState(makeQueryClient);
  useEffect(() => {
    watchNetwork();
    // Signals to tests, tools and the start of a document that the page is hydrated.
    const { dataset } = document.documentElement;
    dataset['app'] = 'yes';
    dataset['ready'] = 'yes';
    delete dataset['session'];
    if (!isShownLater(window.location.pathname)) noteFirstView();
    void sayNow();
    // The browser may show a page again as it was left.
    const onShown = () => void sayNow();
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);
  return (
    <LanguageProvider initial={language}>
      <QueryClientProvider client={queries}>
        <LiveLink />
        <OutboxLink />
        <WorkerLink />
        <SavesDataContext value={savesData}>
          <Outlet />
        </SavesDataContext>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

/** Shown by the cached app shell until it has become the page of its address. */
export function HydrateFallback() {
  return (
    <LanguageProvider initial={usePageLanguage()}>
      <ComingPage />
    </LanguageProvider>
  );
}

/** Shown when a page fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LanguageProvider initial={usePageLanguage()}>
      <FaultPage error={error} />
    </LanguageProvider>
  );
}

function usePageLanguage(): Language {
  const data = useRouteLoaderData<typeof loader>('root');
  // In the browser the document holds a language chosen after the page was rendered.
  return typeof document === 'undefined' ? (data?.language ?? 'en') : readerLanguage();
}
