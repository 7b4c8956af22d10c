import { useFormats, useText } from '~/i18n/language.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import type { WishlistItem } from './wishlist-pages.ts';

/** Changes since a listing was put on the wishlist: cheaper, or little left. Nothing where there are none. */
export function WishlistNotes({ listing }: { listing: WishlistItem }) {
  const t = useText();
  const { rupees, quantity, dayOf } = useFormats();
  const { priceDrop, stockNote, availableMilli, unit, wishlistedAt } = listing;
  const left = quantity(availableMilli, unit);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {priceDrop !== null && (
        <Badge tone="leaf">
          {t('wishlist.cheaper', { by: rupees(priceDrop.paise), percent: priceDrop.percent })}
        </Badge>
      )}
      {stockNote === 'low' && (
        <Badge tone="turmeric" icon="scale">
          {t('wishlist.low', { left })}
        </Badge>
      )}
      <span className="text-small text-soil-soft">{t('wishlist.kept-on', { day: dayOf(wishlistedAt) })}</span>
    </div>
  );
}
