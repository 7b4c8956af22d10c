import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { listCachedPages, type CachedPage } from '~/lib/offline/cached-pages.ts';
import { loadAnew, mayLoadAnew } from '~/lib/screens/photos/missing-file.ts';
import { useOnline } from '~/lib/api/online.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { PageComing } from '~/ui/page-coming.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Replaces the loaders of the pages it stands in for. */
export const clientLoader = () => null;

/** Shown in place of a page that is not cached on this device while it cannot be fetched. */
export default function OfflinePage() {
  const t = useText();
  const isOnline = useOnline();
  const isLanding = useLocation().pathname === paths.offline();
  const isTrying = useNewTry(!isLanding);
  const cached = useCachedPages();
  if (isTrying) return <PageComing text={t('errors.loading')} />;
  const { heading, text } = texts[isOnline ? (isLanding ? 'back' : 'unreached') : 'offline'];
  return (
    <div className="page grid max-w-2xl justify-items-center gap-5 py-10 text-center">
      <PageTitle text={t(heading)} />
      <span className="grid size-20 place-items-center rounded-full bg-sky-tint text-sky">
        <Icon name={isOnline && isLanding ? 'check' : 'offline'} className="size-10" />
      </span>
      <h1 className="text-title leading-tight">{t(heading)}</h1>
      <p className="max-w-prose text-large">{t(text)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isLanding && (
          <Button icon="renew" onClick={() => window.location.reload()}>
            {t('errors.try-again')}
          </Button>
        )}
        <LinkButton to={paths.home()} look={isLanding ? 'main' : 'plain'} icon="home" reloadDocument>
          {t('errors.home')}
        </LinkButton>
      </div>
      {cached.length > 0 && <CachedPageList pages={cached} />}
    </div>
  );
}

const texts = {
  offline: { heading: 'offline.title', text: 'offline.not-seen' },
  unreached: { heading: 'offline.unreached', text: 'errors.unreachable' },
  back: { heading: 'offline.back', text: 'offline.open-now' },
} as const satisfies Record<string, { heading: PlainTextKey; text: PlainTextKey }>;

/**
 * Reloads the page where that may help: at once, as a new release may have removed its file, and when the
 * network is back. Until then the browser uses this module in place of the page's own. True meanwhile.
 */
function useNewTry(isWanted: boolean): boolean {
  // The server has nothing to try.
  const [isTrying] = useState(() => isWanted && typeof document !== 'undefined' && mayLoadAnew());
  useEffect(() => {
    if (!isWanted) return undefined;
    if (isTrying) loadAnew();
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isWanted, isTrying]);
  return isTrying;
}

function useCachedPages(): readonly CachedPage[] {
  const language = useLanguage();
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    void listCachedPages(language).then(setPages);
  }, [language]);
  return pages;
}

/** The pages that can be read without a network. */
function CachedPageList({ pages }: { pages: readonly CachedPage[] }) {
  const t = useText();
  return (
    <section aria-labelledby="kept-pages" className="grid w-full gap-3 pt-4 text-start">
      <h2 id="kept-pages" className="text-large font-bold">
        {t('offline.seen')}
      </h2>
      <ul className="grid gap-2">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a
              href={path}
              className="flex min-h-14 items-center gap-3 rounded-card bg-card px-4 py-2 font-semibold no-underline shadow-card"
            >
              <span className="any-script min-w-0 flex-1 wrap-anywhere">{title}</span>
              <Icon name="chevron-right" className="size-5 text-soil-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
