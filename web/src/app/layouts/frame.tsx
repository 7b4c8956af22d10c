import { lazy, Suspense } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { ConsentBar } from '~/app/frame/consent-bar.tsx';
import { Arrival } from '~/app/frame/arrival.tsx';
import { FootBar } from '~/app/frame/foot-bar.tsx';
import { Footer } from '~/app/frame/footer.tsx';
import { OfflineRibbon } from '~/app/frame/offline-ribbon.tsx';
import { pageStart } from '~/app/frame/page-start.ts';
import { SkipLink } from '~/app/frame/skip-link.tsx';
import { TopBar } from '~/app/frame/top-bar.tsx';
import { useText } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { readerLanguage } from '~/i18n/reader.ts';
import { useSession } from '~/lib/session.ts';
import type { loader as rootLoader } from '~/root.tsx';
import { Ribbon } from '~/ui/ribbon.tsx';
import { useToastsWanted } from '~/ui/toasts-wanted.ts';

/** Visitors have nothing that waits; where it does not load, the page goes on. */
const OutboxBar = lazy(async () => {
  const nothing = { default: () => null };
  try {
    const [bar] = await Promise.all([import('~/app/frame/outbox-bar.tsx'), loadCatalogue(readerLanguage())]);
    return { default: bar.OutboxBar };
  } catch {
    return nothing;
  }
});

const ToastViewport = lazy(async () => ({ default: (await import('~/ui/toasts.tsx')).ToastViewport }));

/** Nothing: what the frame shows it knows already. It keeps a rendered page from waiting for the browser's own. */
export const loader = () => null;

/** Every page after the first may say anything: its sentences come along with it. */
export async function clientLoader() {
  await loadCatalogue(readerLanguage());
  return null;
}

/** What is loaded already costs nothing. */
export const shouldRevalidate = () => true;

/** The frame of every page: bars, what should be known of market and network, the page itself, the foot. */
export default function Frame() {
  const t = useText();
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.demo === true;
  const areToastsWanted = useToastsWanted();
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <>
      <SkipLink />
      <TopBar>
        <OfflineRibbon />
        {isSignedIn && (
          <Suspense>
            <OutboxBar />
          </Suspense>
        )}
      </TopBar>
      {isDemo && (
        <aside>
          <Ribbon tone="turmeric">{t('frame.demo')}</Ribbon>
        </aside>
      )}
      <ConsentBar />
      <main id="page" {...pageStart} className="min-h-dvh outline-none">
        <Outlet />
      </main>
      <Footer />
      <FootBar />
      <Arrival />
      {areToastsWanted && (
        <Suspense>
          <ToastViewport label={t('frame.toasts')} closeText={t('frame.close')} />
        </Suspense>
      )}
    </>
  );
}
