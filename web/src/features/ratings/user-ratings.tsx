import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths } from '~/paths.ts';
import { EmptyState, ErrorState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { RatingWords } from './rating-words.tsx';
import { useUserRatings, type OpenRating } from './ratings.api.ts';

/** Ratings of a user by the other sides of completed orders. */
export function UserRatings({ userId }: { userId: string }) {
  const t = useText();
  const { query, ratings } = useUserRatings(userId);
  if (ratings === undefined) return <NotThere query={query} />;
  if (ratings.length === 0) return <NoRatings />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3">
        {ratings.map((rating) => (
          <li key={rating.orderId}>
            <UserRating rating={rating} />
          </li>
        ))}
      </ul>
      <MoreOf query={query} text={t('ratings.more')} />
    </div>
  );
}

function UserRating({ rating }: { rating: OpenRating }) {
  const t = useText();
  const { dayOf } = useFormats();
  const goods = rating.names[useLanguage()];
  const { author, authorSide } = rating;
  return (
    <Card className="grid grid-cols-1 gap-1 p-4">
      <RatingWords rating={rating} />
      <p className="text-small text-soil-soft">
        {author === undefined ? (
          t(`ratings.as.${authorSide}`)
        ) : (
          <Link
            to={paths.person({ uid: author.id })}
            className="any-script inline-flex min-h-6 break-words underline-offset-4 hover:underline"
          >
            {author.name}
          </Link>
        )}
        {` · ${t('ratings.about', { goods, day: dayOf(rating.createdAt) })}`}
      </p>
    </Card>
  );
}

function NoRatings() {
  const t = useText();
  return (
    <EmptyState icon="star" text={t('ratings.none')}>
      <p className="max-w-prose text-soil-soft">{t('ratings.none-hint')}</p>
    </EmptyState>
  );
}

function NotThere({ query }: { query: ReturnType<typeof useUserRatings>['query'] }) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null) return <Skeleton className="h-24" />;
  return (
    <ErrorState
      text={`${t('ratings.failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}
