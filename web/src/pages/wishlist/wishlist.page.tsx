import { useCategories } from '~/features/listings/listings.api.ts';
import { WishlistBar } from '~/features/wishlist/wishlist-bar.tsx';
import { isNarrowed, wishlistForm } from '~/features/wishlist/wishlist-filters.ts';
import { Wishlist } from '~/features/wishlist/wishlist.tsx';
import { useWishlistPages } from '~/features/wishlist/wishlist-pages.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { WishlistCard } from './wishlist-card.tsx';

/** Wishlist of the user. */
export default function WishlistPage() {
  const t = useText();
  const language = useLanguage();
  const [filters, change] = useAddressFilters(wishlistForm);
  const pages = useWishlistPages(filters);
  const categories = useCategories().map(({ slug, names }) => ({ slug, name: names[language] }));
  // No search bar on an empty wishlist.
  const hasBar = isNarrowed(filters) || pages.query.isPlaceholderData || pages.total !== 0;
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.wishlist')} />
      <h1 className="text-title leading-tight">{t('frame.wishlist')}</h1>
      {hasBar && (
        <WishlistBar filters={filters} onChange={change} categories={categories} total={pages.total} />
      )}
      <Wishlist
        pages={pages}
        filters={filters}
        onShowAll={() => change(wishlistForm.unset)}
        Card={WishlistCard}
      />
    </div>
  );
}
