import { isDay } from '@polam/domain/day';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice, Card } from '~/ui/surfaces.tsx';
import { HarvestLine } from '../page/harvest.tsx';
import { SellDetails } from './sell-details.tsx';
import type { SellValues } from './sell-draft.ts';
import {
  useSellForm,
  type SellForm as Form,
  type SellFormOptions,
  type SellForm as SellFormState,
} from './sell-form-state.ts';
import { SellPhotosField } from './sell-photos.tsx';
import { SellStep } from './sell-step.tsx';
import { SellTerms } from './sell-terms.tsx';

interface SellFormProps extends SellFormOptions {
  /** Renders the name field, which knows the catalogue. */
  readonly renderName: (form: Form) => ReactNode;
  /** Picture of the commodity, until there is a photo. */
  readonly pictureOf: (commodityId: string) => string;
}

/** Form by which a farmer sells: name, quantity, price, and further details. */
export function SellForm({ renderName, pictureOf, ...options }: SellFormProps) {
  const t = useText();
  const form = useSellForm(options);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid gap-4">
        <SellStep number={1} title={t('sell.step.what')}>
          {renderName(form)}
        </SellStep>
        <SellStep number={2} title={t('sell.step.how-much')}>
          <SellTerms form={form} />
        </SellStep>
        <SellStep number={3} title={t('sell.step.photos')}>
          <SellPhotosField photos={form.photos} progress={photoProgress(form)} />
        </SellStep>
        <SellStep number={4} title={t('sell.step.details')}>
          <SellDetails form={form} />
        </SellStep>
        <SellButton form={form} />
      </form>
      <SellPreview form={form} picture={pictureOf(form.values.commodityId)} />
    </div>
  );
}

function photoProgress({ isSending, photos, progress }: Form): number | null {
  return isSending && photos.files.length > 0 ? progress : null;
}

function SellButton({ form }: { form: Form }) {
  const t = useText();
  const isOnline = useOnline();
  const words = useSellWords(form);
  const isBusy = form.isSending || form.photos.isWorking;
  return (
    <div className="grid gap-3">
      {!isOnline && form.refusal === '' && <Notice tone="turmeric">{t('sell.offline')}</Notice>}
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide busy={isBusy}>
        {words}
      </Button>
      <p className="text-center text-small text-soil-soft">
        {t(form.arePhotosSaved ? 'sell.draft-kept' : 'sell.photos-not-kept')}
      </p>
    </div>
  );
}

/** Text of the submit button: "Post 50 quintals of wheat at ₹2,400". */
function useSellWords({ values, sums, photos, isSending, progress }: Form): string {
  const t = useText();
  const formats = useFormats();
  const { pricePaise, quantityMilli } = sums;
  if (isSending && photos.files.length > 0) {
    return t('sell.sending', { percent: `${Math.round(progress * 100)}%` });
  }
  const name = values.name.trim();
  if (name === '' || pricePaise === null || quantityMilli === null) return t('sell.post-plain');
  const quantity = formats.quantity(quantityMilli, values.unit);
  return t('sell.post', { quantity, name, price: formats.rupees(pricePaise) });
}

/** Live preview of the listing as buyers will see it; beside the form, on wide screens. */
function SellPreview({ form, picture }: { form: SellFormState; picture: string }) {
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
