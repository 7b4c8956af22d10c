import { useFormats, useText } from '~/i18n/language.tsx';
import { Stars } from '~/ui/stars.tsx';

/** Stars of a user with the number of ratings; a note where there are none yet. */
export function RatingLine({ rating, ratingCount }: { rating: number; ratingCount: number }) {
  const t = useText();
  const { number } = useFormats();
  if (ratingCount === 0) return <span className="text-small text-soil-soft">{t('listings.no-ratings')}</span>;
  const label = t('listings.stars', { rating: number(rating), count: ratingCount });
  return (
    <span className="inline-flex items-center gap-1 text-small text-soil-soft">
      <Stars rating={rating} label={label} />
      <span aria-hidden="true">({number(ratingCount)})</span>
    </span>
  );
}
