import { WishList } from '~/features/wishlist/wish-list.tsx';
import { useWishes } from '~/features/wishlist/wishes.ts';
import { useText } from '~/i18n/language.tsx';
import { WishCard } from './wish-card.tsx';

/** The lots that somebody keeps an eye on. */
export default function WishlistPage() {
  const t = useText();
  const count = useWishes()?.count ?? 0;
  return (
    <div className="page grid content-start gap-5 py-6">
      <title>{t('frame.wishlist')}</title>
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-title leading-tight">{t('frame.wishlist')}</h1>
        {count > 0 && <p className="text-soil-soft">{t('wishlist.saved', { count })}</p>}
      </header>
      <WishList Card={WishCard} />
    </div>
  );
}
