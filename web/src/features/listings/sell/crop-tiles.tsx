import type { OutputOf } from '@polam/contract/call';
import type { catalogue } from '@polam/contract/calls/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { cropsInSeason } from '@polam/domain/market/crop-seasons';
import { useId, useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { tintOf } from '~/lib/screens/category-tint.ts';
import { picturePath } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import type { LastListing } from './own-crops.ts';

/** Numbers of tiles that are looked through with one glance: two or three rows on a phone. */
const MOST_OWN = 6;
const MOST_OF_SEASON = 9;

type Commodity = OutputOf<typeof catalogue>['commodities'][number];

interface CropTilesProps {
  readonly commodities: readonly Commodity[];
  readonly ownCrops: readonly LastListing[];
  /** Id of the chosen crop; empty where none is. */
  readonly chosen: string;
  readonly onChoose: (commodity: Commodity) => void;
}

/** Crops as pictures: those that the seller sold before, then common ones that are harvested now. */
export function CropTiles({ commodities, ownCrops, ...choice }: CropTilesProps) {
  const t = useText();
  const [today] = useState(() => dayInIndia(new Date()));
  const own = ownCrops
    .slice(0, MOST_OWN)
    .flatMap(({ commodity }) => commodities.find(({ id }) => id === commodity.id) ?? []);
  const ofSeason = cropsInSeason(today)
    .flatMap((slug) => commodities.find((commodity) => commodity.slug === slug) ?? [])
    .filter((commodity) => !own.includes(commodity))
    .slice(0, MOST_OF_SEASON);
  return (
    <>
      <TileGroup title={t('sell.crops-own')} crops={own} {...choice} />
      <TileGroup title={t('sell.crops-season')} crops={ofSeason} {...choice} />
    </>
  );
}

interface TileGroupProps extends Pick<CropTilesProps, 'chosen' | 'onChoose'> {
  readonly title: string;
  readonly crops: readonly Commodity[];
}

function TileGroup({ title, crops, chosen, onChoose }: TileGroupProps) {
  const language = useLanguage();
  const heading = useId();
  if (crops.length === 0) return null;
  return (
    <div role="group" aria-labelledby={heading} className="grid grid-cols-1 gap-2">
      <h3 id={heading} className="text-base">
        {title}
      </h3>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
        {crops.map((crop) => (
          <li key={crop.id}>
            <button
              type="button"
              aria-pressed={crop.id === chosen}
              onClick={() => onChoose(crop)}
              className={cx(
                'press grid size-full grid-rows-[auto_1fr] gap-1 rounded-card border bg-card p-1.5 text-center shadow-card',
                crop.id === chosen ? 'border-leaf bg-leaf-tint inset-ring-1 inset-ring-leaf' : 'border-line',
              )}
            >
              <PicturePlate
                always
                tint={tintOf(crop.categorySlug)}
                src={picturePath(crop.picture)}
                alt=""
                width={96}
                height={96}
                className="aspect-4/3 w-full"
              />
              <span className="self-center text-small leading-tight font-semibold wrap-anywhere">
                {crop.names[language]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
