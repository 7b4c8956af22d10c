import { useCategories } from '~/features/listings/listings.api.ts';
import { WishBar } from '~/features/wishlist/wish-bar.tsx';
import { allWishes, isNarrowed, useWishFilters } from '~/features/wishlist/wish-filters.ts';
import { WishList } from '~/features/wishlist/wish-list.tsx';
import { useWishPages } from '~/features/wishlist/wish-pages.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { WishCard } from './wish-card.tsx';

/** The lots that somebody keeps an eye on. */
export default function WishlistPage() {
  const t = useText();
  const language = useLanguage();
  const [filters, change] = useWishFilters();
  const pages = useWishPages(filters);
  const categories = useCategories().map(({ slug, names }) => ({ slug, name: names[language] }));
  // Where nothing is kept there is nothing to look through.
  const hasBar = isNarrowed(filters) || pages.query.isPlaceholderData || pages.total !== 0;
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.wishlist')} />
      <h1 className="text-title leading-tight">{t('frame.wishlist')}</h1>
      {hasBar && <WishBar filters={filters} onChange={change} categories={categories} total={pages.total} />}
      <WishList pages={pages} filters={filters} onShowAll={() => change(allWishes)} Card={WishCard} />
    </div>
  );
}
