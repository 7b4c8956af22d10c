import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { tintOf } from '~/lib/screens/category-tint.ts';
import { paths, picturePath } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { PicturePlate, type Tint } from '~/ui/photos/picture.tsx';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import type { useCategories } from './home.api.ts';

interface Equipment {
  /** SPEC's slug; the server knows `water-tankers` as an alias of its water tanks. */
  readonly slug: string;
  readonly text: PlainTextKey;
  readonly picture: string;
}

const equipmentList: readonly Equipment[] = [
  { slug: 'tractors', text: 'home.machine.tractors', picture: 'tractor' },
  { slug: 'sprayers', text: 'home.machine.sprayers', picture: 'sprayer' },
  { slug: 'seeders-harvestors', text: 'home.machine.seeders-harvestors', picture: 'harvester' },
  { slug: 'water-tankers', text: 'home.machine.water-tankers', picture: 'water-tank' },
  { slug: 'others', text: 'home.machine.others', picture: 'plough' },
];

/** Types of equipment for hire. */
export function EquipmentTiles() {
  const t = useText();
  return (
    <section aria-labelledby="machines">
      <h2 id="machines" className="text-title leading-tight">
        {t('home.machines')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {equipmentList.map(({ slug, text, picture }) => (
          <li key={slug} className="max-sm:last:col-span-2">
            <Tile to={paths.hireEquipmentOf({ slug })} name={t(text)} picture={picture} tint="machine" />
          </li>
        ))}
      </ul>
    </section>
  );
}

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

interface TileProps {
  readonly to: string;
  readonly name: string;
  /** Key of the picture. */
  readonly picture: string;
  readonly tint: Tint;
}

/** Tile of a category or equipment type: picture on its tint, name below; the whole tile is the link. */
function Tile({ to, name, picture, tint }: TileProps) {
  return (
    <Link
      to={to}
      className="press flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card hover:border-line-strong"
    >
      <PicturePlate
        tint={tint}
        src={picturePath(picture)}
        alt=""
        width={256}
        height={256}
        className="h-30 grid-rows-1 rounded-none p-2 sm:aspect-4/3 sm:h-auto"
      />
      <span className="grid min-h-14 flex-1 place-items-center p-2 text-center leading-snug font-semibold">
        {name}
      </span>
    </Link>
  );
}
