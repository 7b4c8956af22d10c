import { useOwnFilters, useHasPostedNothing } from '~/features/listings/own/own-listings.api.ts';
import { OwnListings } from '~/features/listings/own/own-listings.tsx';
import { PostedListing } from '~/features/listings/own/posted-listing.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

export default function ListingsPostedPage() {
  const t = useText();
  const [filters] = useOwnFilters();
  // An empty list has the link itself.
  const hasPostedNothing = useHasPostedNothing(filters);
  return (
    <div className="page grid content-start gap-6 py-6">
      <PageTitle text={t('own.title')} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{t('own.title')}</h1>
        {!hasPostedNothing && (
          <LinkButton to={paths.sellCommodity()} icon="sell">
            {t('own.sell')}
          </LinkButton>
        )}
      </header>
      <PostedListing />
      <OwnListings />
      <LinkButton look="plain" icon="person" to={paths.shares()} className="justify-self-start">
        {t('pools.mine-way')}
      </LinkButton>
    </div>
  );
}
