import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { Arrival, pageStart, SkipLink } from '~/app/frame/arrival.tsx';
import { ConsentBar } from '~/app/frame/consent-bar.tsx';
import { FootBar } from '~/app/frame/foot-bar.tsx';
import { Footer } from '~/app/frame/footer.tsx';
import { OfflineRibbon } from '~/app/frame/offline-ribbon.tsx';
import { TopBar } from '~/app/frame/top-bar.tsx';
import { PageFault } from '~/app/root-pages.tsx';
import { useText } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { readerLanguage } from '~/i18n/reader.ts';
import { firstView } from '~/lib/screens/first-view.ts';
import { useFitAboveKeyboard, useIsFullScreen } from '~/lib/screens/full-screen.ts';
import { quietPart } from '~/lib/screens/later/quiet-part.tsx';
import { untilLoaded } from '~/lib/screens/later/until-loaded.ts';
import { useSession } from '~/lib/session/session.ts';
import type { loader as rootLoader } from '~/root.tsx';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { useToastsWanted } from '~/ui/overlays/toasts-wanted.ts';
import { Ribbon } from '~/ui/ribbon.tsx';
import type { Route } from './+types/frame';

/** Visitors have no unsent entries. */
const OutboxBar = quietPart(async () => (await import('~/app/frame/outbox-bar.tsx')).OutboxBar);

const ToastViewport = lazy(async () => ({
  default: (await untilLoaded(() => import('~/ui/overlays/toasts.tsx'))).ToastViewport,
}));

/** Beginning of the paths of users and admins. */
const DASHBOARD = '/dashboard/';

/** Frame of every page: bars, notes on market and network, the page itself, on public pages the footer. */
export default function Frame() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/** Says in place of a page that it failed; the bars with their ways onward stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Framed>
      <PageFault error={error} />
    </Framed>
  );
}

function Framed({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.demo === true;
  const areToastsWanted = useToastsWanted();
  const isSignedIn = useSession().state === 'signed-in';
  const isFullScreen = useIsFullScreen();
  // Whoever works in the own area has its menu; the site's footer is for readers.
  const { pathname } = useLocation();
  const isOwnArea = pathname.startsWith(DASHBOARD) || (isSignedIn && pathname === paths.home());
  useFitAboveKeyboard(isFullScreen);
  useEffect(() => {
    // The page has what it says itself; the next one is not to wait for more.
    if (isSignedIn)
      void firstView()
        .then(() => loadCatalogue(readerLanguage()))
        .catch(() => undefined);
  }, [isSignedIn]);
  return (
    <>
      <SkipLink />
      <TopBar isSlim={isFullScreen}>
        <OfflineRibbon />
        {isSignedIn && <OutboxBar />}
      </TopBar>
      {isDemo && (
        <aside className={cx(isFullScreen && 'max-lg:hidden')}>
          <Ribbon tone="turmeric">{t('frame.demo')}</Ribbon>
        </aside>
      )}
      <ConsentBar />
      <main
        id="page"
        {...pageStart}
        {...(isFullScreen && { 'data-full-screen': '' })}
        className={cx(
          'outline-none',
          isFullScreen ? 'min-h-0 flex-1' : 'min-h-dvh',
          // Room for the bars at the foot of a phone.
          isOwnArea && !isFullScreen && 'pb-28 max-md:has-[[data-bar]]:pb-56 lg:pb-10',
        )}
      >
        {children}
      </main>
      {!isFullScreen && (
        <>
          {!isOwnArea && <Footer />}
          <FootBar />
        </>
      )}
      <Arrival />
      {areToastsWanted && (
        <Suspense>
          <ToastViewport label={t('frame.toasts')} closeText={t('frame.close')} />
        </Suspense>
      )}
    </>
  );
}
