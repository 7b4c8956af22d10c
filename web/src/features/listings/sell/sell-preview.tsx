import { isDay } from '@polam/domain/day';
import { useEffect, useMemo } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { Icon } from '~/ui/icon.tsx';
import { HarvestLine } from '../page/harvest-line.tsx';
import type { SellForm } from './sell-form-state.ts';
import type { SellValues } from './sell-values.ts';

/** Live preview of the listing as buyers will see it; beside the form, on wide screens. */
export function SellPreview({ form, picture }: { form: SellForm; picture: string }) {
  const t = useText();
  const formats = useFormats();
  const photo = usePreview(form.photos.files[0]);
  const { values, sums } = form;
  const harvest = harvestOf(values);
  return (
    <aside aria-hidden="true" className="sticky top-24 hidden gap-3 lg:grid">
      <p className="text-small text-soil-soft">{t('sell.preview')}</p>
      <Card className="overflow-hidden">
        <div className="grid aspect-4/3 place-items-center bg-tint-grain">
          <img
            src={photo ?? picture}
            alt=""
            className={photo === null ? 'size-3/5 object-contain' : 'size-full object-cover'}
          />
        </div>
        <div className="grid gap-1 p-4">
          <p className="any-script text-large font-semibold break-words">{values.name || t('sell.name')}</p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-title font-bold">
              {sums.pricePaise === null ? '₹ …' : formats.rupees(sums.pricePaise)}
            </span>
            <span className="text-soil-soft">{formats.unit(values.unit)}</span>
          </p>
          {sums.quantityMilli !== null && <p>{formats.quantity(sums.quantityMilli, values.unit)}</p>}
          {harvest !== null && <HarvestLine listing={harvest} />}
          {values.organic && (
            <p className="flex items-center gap-1.5 text-leaf">
              <Icon name="leaf" className="size-5" />
              {t('sell.organic')}
            </p>
          )}
        </div>
      </Card>
    </aside>
  );
}

/** Harvest as far as its days are chosen; null where the listing is not sold in advance. */
function harvestOf({ inAdvance, availableOn, harvestUntil, deliverBy }: SellValues) {
  if (inAdvance === '0' || !isDay(availableOn) || !isDay(harvestUntil)) return null;
  return { availableOn, harvestUntil, deliverBy: isDay(deliverBy) ? deliverBy : null };
}

function usePreview(photo: File | undefined): string | null {
  const url = useMemo(() => (photo === undefined ? null : URL.createObjectURL(photo)), [photo]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
