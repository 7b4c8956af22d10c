import { useText } from '~/i18n/language.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { EmptyState } from '~/ui/states.tsx';

/** Page for an unknown category or commodity, with a link to all listings. */
export function NothingOnSale() {
  const t = useText();
  const text = (
    <>
      <h1 className="text-title">{t('listings.no-such-goods')}</h1>
      <p className="mt-2 text-base text-soil-soft">{t('listings.no-such-goods-text')}</p>
    </>
  );
  return (
    <div className="page py-8">
      <PageHead title={`${t('listings.no-such-goods')} · ${t('frame.name')}`} />
      <EmptyState picture={picturePath('empty-basket')} text={text}>
        <LinkButton to={paths.buy()}>{t('listings.see-all')}</LinkButton>
      </EmptyState>
    </div>
  );
}
