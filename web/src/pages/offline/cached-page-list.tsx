import { useText } from '~/i18n/language.tsx';
import type { CachedPage } from '~/lib/cached-pages.ts';
import { Icon } from '~/ui/icon.tsx';

/** The pages that can be read without a network. */
export function CachedPageList({ pages }: { pages: readonly CachedPage[] }) {
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
