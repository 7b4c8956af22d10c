import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView, ListComing } from '~/lib/answer-view.tsx';
import { tintOf } from '~/lib/category-tint.ts';
import { paths } from '~/paths.ts';
import type { useCategories } from './home.api.ts';
import { Tile } from './tile.tsx';

const grid = 'mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6';

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

function Tiles({ query }: { query: ReturnType<typeof useCategories> }) {
  const language = useLanguage();
  return (
    <AnswerView query={query} coming={<ListComing className={grid} count={6} item="h-48" />}>
      {({ categories }) => (
        <ul className={grid}>
          {categories.map(({ slug, names, picture }) => (
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
      )}
    </AnswerView>
  );
}
