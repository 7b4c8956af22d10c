import { useLanguage, useText } from '~/i18n/language.tsx';
import { tintOf } from '~/lib/screens/category-tint.ts';
import { paths } from '~/paths.ts';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import type { useCategories } from './home.api.ts';
import { Tile } from './tile.tsx';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Categories of crops, each a link to its listings. */
export function CategoryTiles({ query }: { query: ReturnType<typeof useCategories> }) {
  const t = useText();
  return (
    <section aria-labelledby="crops">
      <h2 id="crops" className="text-title leading-tight">
        {t('home.crops')}
      </h2>
      <Tiles query={query} />
    </section>
  );
}

/** Chooses by itself what it shows without an answer: the first visit does without the code of AnswerView. */
function Tiles({ query }: { query: ReturnType<typeof useCategories> }) {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    const retry = () => void refetch();
    return <ErrorState text={error.message} retryText={t('errors.try-again')} onRetry={retry} />;
  }
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
      {data === undefined &&
        SKELETONS.map((key) => (
          <li key={key}>
            <Skeleton className="h-48" />
          </li>
        ))}
      {data?.categories.map(({ slug, names, picture }) => (
        <li key={slug}>
          <Tile
            to={paths.userCategory({ category: slug })}
            name={names[language]}
            picture={picture}
            tint={tintOf(slug)}
          />
        </li>
      ))}
    </ul>
  );
}
