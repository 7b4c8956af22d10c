import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { CountBadge } from '~/ui/lists/chip.tsx';
import { IconLink } from '~/ui/icon-link.tsx';
import { useWishlistIds } from './wishlist-ids.ts';

/** Link to the wishlist, with the number of its items. */
export function WishlistLink() {
  const t = useText();
  const count = useWishlistIds()?.count ?? 0;
  return (
    <IconLink to={paths.wishlist()} icon="heart" label={t('wishlist.bar', { count })}>
      <CountBadge count={count} tone="leaf" />
    </IconLink>
  );
}
