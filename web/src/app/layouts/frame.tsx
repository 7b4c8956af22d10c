import { Outlet, useRouteLoaderData } from 'react-router';
import { FootBar } from '~/app/frame/foot-bar.tsx';
import { Footer } from '~/app/frame/footer.tsx';
import { TopBar } from '~/app/frame/top-bar.tsx';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/online.ts';
import type { loader } from '~/root.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ToastViewport } from '~/ui/toasts.tsx';

/** The frame of every page: bars, what should be known of market and network, the page itself, the foot. */
export default function Frame() {
  const t = useText();
  const isDemo = useRouteLoaderData<typeof loader>('root')?.demo === true;
  const isOnline = useOnline();
  return (
    <>
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-card focus:bg-card focus:p-3"
      >
        {t('frame.skip')}
      </a>
      <TopBar />
      {isDemo && (
        <aside className="bg-turmeric-tint px-4 py-1.5 text-center text-small">{t('frame.demo')}</aside>
      )}
      {!isOnline && (
        <p
          role="status"
          className="flex items-center justify-center gap-2 bg-sky-tint px-4 py-1.5 text-small"
        >
          <Icon name="offline" className="size-4" />
          {t('frame.offline')}
        </p>
      )}
      <main id="page" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <FootBar />
      <ToastViewport label={t('frame.toasts')} closeText={t('frame.close')} />
    </>
  );
}
