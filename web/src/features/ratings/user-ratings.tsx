import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { ListView } from '~/lib/screens/list-view.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { RatingWords } from './rating-words.tsx';
import { useUserRatings, type OpenRating } from './ratings.api.ts';

/** Ratings of a user by the other sides of completed orders. */
export function UserRatings({ userId }: { userId: string }) {
  const t = useText();
  return (
    <ListView
      query={useUserRatings(userId)}
      itemsOf={(page) => page.ratings}
      coming={<Skeleton className="h-24" />}
      failed={t('ratings.failed')}
      empty={<NoRatings />}
      more={t('ratings.more')}
    >
      {(ratings) => (
        <ul className="grid grid-cols-1 gap-3">
          {ratings.map((rating) => (
            <li key={rating.orderId}>
              <UserRating rating={rating} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

function UserRating({ rating }: { rating: OpenRating }) {
  const t = useText();
  const spoken = useSpokenName();
  const { dayOf } = useFormats();
  const name = rating.names[useLanguage()];
  const { author, authorSide } = rating;
  return (
    <Card className="grid grid-cols-1 gap-1 p-4">
      <RatingWords rating={rating} />
      <p className="text-small text-soil-soft">
        {author === undefined ? (
          t(`ratings.as.${authorSide}`)
        ) : (
          <Link
            to={paths.userProfile({ uid: author.id })}
            className="any-script reach inline-flex break-words underline-offset-4 hover:underline"
          >
            {spoken(author)}
          </Link>
        )}
        {` · ${t('ratings.about', { goods: name, day: dayOf(rating.createdAt) })}`}
      </p>
    </Card>
  );
}

function NoRatings() {
  const t = useText();
  return <EmptyState icon="star" text={t('ratings.none')} hint={t('ratings.none-hint')} />;
}
