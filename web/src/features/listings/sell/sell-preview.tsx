import { isDay } from '@polam/domain/day';
import { shownVariety } from '@polam/domain/market/listing';
import { useEffect, useMemo } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useStatedValues } from '~/lib/screens/stated-values.ts';
import { Icon } from '~/ui/icon.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { HarvestLine } from '../page/harvest.tsx';
import type { SellValues } from './sell-draft.ts';
import type { SellForm } from './sell-form-state.ts';

interface SellPreviewProps {
  readonly form: SellForm;
  /** Picture of the commodity, until there is a photo. */
  readonly picture: string;
}

/** Live preview of the listing as buyers will see it; beside the form, on wide screens. */
export function SellPreview(props: SellPreviewProps) {
  const t = useText();
  return (
    <aside aria-hidden="true" className="sticky top-20 hidden gap-3 self-start pt-4 lg:grid">
      <p className="text-small text-soil-soft">{t('sell.preview')}</p>
      <PreviewCard {...props} />
    </aside>
  );
}

/** The listing as its card will be. */
export function PreviewCard({ form, picture }: SellPreviewProps) {
  const t = useText();
  const formats = useFormats();
  const { values, sums } = form;
  const harvest = harvestOf(values);
  const measured = useMeasured(values);
  return (
    <Card className="overflow-hidden">
      <PreviewPhoto photo={form.photos.files[0]} picture={picture} />
      <div className="grid gap-1 p-4">
        <p className="any-script text-large font-semibold break-words">
          {typedName(values) || t('sell.name')}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-title font-bold">
            {sums.pricePaise === null ? '₹ …' : formats.rupees(sums.pricePaise)}
          </span>
          <span className="text-soil-soft">{formats.unit(values.unit)}</span>
        </p>
        {sums.quantityMilli !== null && <p>{formats.quantity(sums.quantityMilli, values.unit)}</p>}
        {measured !== '' && <p className="text-small text-soil-soft">{measured}</p>}
        {harvest !== null && <HarvestLine listing={harvest} />}
        {values.organic && (
          <p className="flex items-center gap-1.5 text-leaf">
            <Icon name="leaf" className="size-5" />
            {t('sell.organic')}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Name of the crop with its variety, as cards will have it. */
export function typedName(values: SellValues): string {
  const variety = values.commodityId === '' ? null : shownVariety(values);
  return [values.name, variety].filter(Boolean).join(' · ');
}

/** Measured values, in a line; empty without any. */
function useMeasured({ measured }: SellValues): string {
  return useStatedValues()(measured)
    .map(({ name, value }) => `${name} ${value}`)
    .join(' · ');
}

interface PreviewPhotoProps {
  readonly photo: File | undefined;
  readonly picture: string;
}

function PreviewPhoto({ photo, picture }: PreviewPhotoProps) {
  const url = usePreview(photo);
  return (
    <div className="grid aspect-4/3 max-h-52 w-full place-items-center bg-tint-grain">
      <img
        src={url ?? picture}
        alt=""
        className={url === null ? 'h-3/5 object-contain' : 'size-full max-h-52 object-cover'}
      />
    </div>
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
