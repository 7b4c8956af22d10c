import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { useFormats, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import type { Route } from './+types/privacy.page';
import { seedHere, seedOf, ArticlePage } from './article-page.tsx';

/** The privacy notice in the reader's language. */
export function loader({ context }: Route.LoaderArgs) {
  return seedOf('privacy', context);
}

/** On client navigation the article is loaded in the browser. */
export function clientLoader() {
  return seedHere('privacy');
}

/** Privacy notice: data stored about users, purposes, and rights. Source: DPDP Act 2023, section 5. */
export default function PrivacyPage({ loaderData: { seed } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useText();
  const { dayOf } = useFormats();
  return (
    <ArticlePage
      name="privacy"
      path={paths.privacy()}
      seed={seed}
      title={t('frame.privacy')}
      description={t('papers.privacy-description')}
      since={t('papers.since', { day: dayOf(NOTICE_VERSION) })}
    />
  );
}
