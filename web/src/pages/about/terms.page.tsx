import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { useFormats, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import type { Route } from './+types/terms.page';
import { seedHere, seedOf, ArticlePage } from './article-page.tsx';

/** The terms of use in the reader's language. */
export function loader({ context }: Route.LoaderArgs) {
  return seedOf('terms', context);
}

/** On client navigation the article is loaded in the browser. */
export function clientLoader() {
  return seedHere('terms');
}

/** Terms of use between Polam and its users. */
export default function TermsPage({ loaderData: { seed } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useText();
  const { dayOf } = useFormats();
  return (
    <ArticlePage
      name="terms"
      path={paths.terms()}
      seed={seed}
      title={t('frame.terms')}
      description={t('papers.terms-description')}
      since={t('papers.since', { day: dayOf(NOTICE_VERSION) })}
    />
  );
}
