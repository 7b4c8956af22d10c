import { useText } from '~/i18n/language.tsx';
import { TrustLine } from '~/lib/screens/trust-line.tsx';
import type { Listing } from '../listing.ts';

/** Stars and deals of the seller of a listing; a note where there are neither yet. */
export function RatingLine({ seller }: Pick<Listing, 'seller'>) {
  const t = useText();
  if (seller.ratingCount === 0 && seller.trust === undefined)
    return <span className="text-small text-soil-soft">{t('listings.no-ratings')}</span>;
  return <TrustLine user={seller} />;
}
