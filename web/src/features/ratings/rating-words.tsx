import { ratingStars } from '@polam/domain/trade/rating';
import { useText } from '~/i18n/language.tsx';
import { Stars } from '~/ui/stars.tsx';

export function RatingWords({ rating }: { rating: { readonly stars: number; readonly words: string } }) {
  const t = useText();
  const stars = ratingStars.find((each) => each === rating.stars) ?? 1;
  return (
    <>
      <Stars rating={stars} label={t(`ratings.star.${stars}`)} size="size-5" />
      {rating.words !== '' && <p className="any-script break-words whitespace-pre-line">{rating.words}</p>}
    </>
  );
}
