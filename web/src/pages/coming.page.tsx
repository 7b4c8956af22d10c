import { useMatches } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { comingPages } from './coming.ts';

/** Says plainly that a page is still to come, and leads on. */
export default function ComingPageView() {
  const t = useText();
  const id = useMatches().at(-1)?.id;
  const title = comingPages.find((page) => page.path === id)?.title ?? 'coming.text';
  return (
    <div className="page grid gap-2 py-6">
      <PageHead title={`${t(title)} · ${t('frame.name')}`} />
      <h1 className="text-title">{t(title)}</h1>
      <EmptyState picture="/pictures/empty-basket.webp" text={t('coming.text')}>
        <LinkButton to={paths.userBuyAll()}>{t('coming.on')}</LinkButton>
      </EmptyState>
    </div>
  );
}
