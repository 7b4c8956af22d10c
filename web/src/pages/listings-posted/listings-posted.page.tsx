import { OwnListings } from '~/features/listings/own-listings.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';

/** The listings that one has posted. */
export default function ListingsPostedPage() {
  const t = useText();
  return (
    <div className="page grid content-start gap-6 py-6">
      <title>{t('own.title')}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{t('own.title')}</h1>
        <LinkButton to={paths.sellCommodity()} icon="sell">
          {t('own.sell')}
        </LinkButton>
      </header>
      <OwnListings />
    </div>
  );
}
