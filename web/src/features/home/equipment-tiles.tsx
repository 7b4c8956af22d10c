import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Tile } from './tile.tsx';

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
