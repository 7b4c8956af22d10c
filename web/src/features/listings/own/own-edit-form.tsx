import { update } from '@polam/contract/calls/listings';
import { dayInIndia } from '@polam/domain/day';
import { LISTING_TEXT } from '@polam/domain/market/listing';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import type { PhotoQueue } from '~/lib/forms/photo-queue.ts';
import { VarietyField } from '~/lib/forms/variety-field.tsx';
import { useDraftForm, type DraftForm } from '~/lib/forms/use-draft-form.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { MoneyField, NumberField, TextField } from '~/ui/fields/text-field.tsx';
import { LeaveWarning } from '~/ui/overlays/leave-warning.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { ListingDetail } from '../listing.ts';
import { SellDetails } from '../sell/sell-details.tsx';
import type { SellValues } from '../sell/sell-draft.ts';
import { listingRules, type DetailsForm } from '../sell/sell-form-state.ts';
import { SellPhotosField, useSellPhotos } from '../sell/sell-photos.tsx';
import { SellStep } from '../sell/sell-step.tsx';
import {
  useEditStart,
  useFollowing,
  areSameValues,
  changesOf,
  photoOrderOf,
  sentPhotosOf,
} from './own-edit-values.ts';
import { reservedMilli } from './own-moves.ts';
import { useWarnOfTerms, type WarnOfTerms } from './terms-warning.tsx';

interface OwnEditFormProps {
  readonly listing: ListingDetail;
  readonly onDone: (message: string) => void;
}

const changedMeanwhile: ReadonlySet<string> = new Set(['price-changed', 'quantity-changed']);

interface EditForm extends DetailsForm {
  readonly photos: PhotoQueue;
  readonly isUnsaved: boolean;
  readonly kept: DraftForm;
  readonly warn: WarnOfTerms;
}

/** Form that edits a listing: everything but its commodity and unit, to which buyers already respond. */
export function OwnEditForm({ listing, onDone }: OwnEditFormProps) {
  const t = useText();
  const form = useEditForm({ listing, onDone });
  const { photos, isSending, progress } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
      className="grid w-full max-w-2xl grid-cols-1 gap-4"
    >
      <h1 className="text-title">{t('own.edit-title')}</h1>
      <LeaveWarning isUnsaved={form.isUnsaved} onGiveUp={form.kept.drop} />
      {form.kept.isBack && form.isUnsaved && <Notice tone="sky">{t('account.unsaved-back')}</Notice>}
      <SellStep number={1} title={t('sell.step.how-much')}>
        <EditTerms form={form} listing={listing} />
      </SellStep>
      <SellStep number={2} title={t('sell.step.photos')}>
        <SellPhotosField photos={photos} progress={isSending && photos.files.length > 0 ? progress : null} />
      </SellStep>
      <SellStep number={3} title={t('sell.step.details')}>
        <SellDetails form={form} warn={form.warn} />
      </SellStep>
      <RefusalNotice text={form.refusal} />
      <div className="grid gap-1">
        <Button type="submit" wide busy={isSending || photos.isWorking}>
          {t('own.save')}
        </Button>
        <LinkButton
          look="quiet"
          to={paths.ownListing({ pid: listing.id })}
          replace
          className="justify-self-center"
        >
          {t('own.edit-stop')}
        </LinkButton>
      </div>
    </form>
  );
}

function EditTerms({ form, listing }: { form: EditForm; listing: ListingDetail }) {
  const t = useText();
  const formats = useFormats();
  const unit = formats.unit(listing.unit);
  const reserved = reservedMilli(listing);
  const hint = reserved > 0 && t('own.reserved', { reserved: formats.quantity(reserved, listing.unit) });
  return (
    <>
      <TextField label={t('own.edit-name')} maxLength={LISTING_TEXT.name} {...form.field('name')} />
      {form.warn('name')}
      <VarietyField
        commodity={listing.commodity.slug}
        value={form.values.variety}
        onChange={(variety) => form.form.setValue('variety', variety, { shouldDirty: true })}
        error={form.errorOf('variety')}
      />
      {form.warn('variety')}
      <MoneyField label={t('sell.price', { unit })} {...form.numberField('pricePaise')} />
      <NumberField
        label={t('sell.quantity')}
        unit={unit}
        hint={hint}
        {...form.numberField('quantityMilli')}
      />
    </>
  );
}

function useEditForm({ listing, onDone }: OwnEditFormProps): EditForm {
  const t = useText();
  const begun = useEditStart(listing);
  const [isDone, setDone] = useState(false);
  const [before] = useState(() => sentPhotosOf(listing));
  const photos = useSellPhotos(before);
  const [moreRules] = useState(() => listingRules(dayInIndia(new Date()), listing));
  const photoOrder = photoOrderOf(photos.photos, before);
  const callForm: CallForm<SellValues> = useCallForm<typeof update, SellValues>(update, {
    defaults: begun.start.values,
    fixed: { listingId: listing.id, ...(photoOrder === undefined ? {} : { photoOrder }) },
    files: photos.files,
    moreRules,
    failedText: t('own.update-failed'),
    narrow: (input) => changesOf(input, callForm.form.getValues(), begun.start),
    onDone: async (_changed, message) => {
      draft.drop();
      // Rendered at once, so that no warning of unsaved input appears after saving.
      flushSync(() => setDone(true));
      onDone(message);
      await refreshed();
    },
    onRefused: (refused) => {
      photos.showRefusal(refused);
    },
    // The present value is now shown beside the figure: saving again confirms that the seller has seen it.
    onRefusedBeside: ({ fields }) => {
      if (Object.values(fields).some(({ code }) => changedMeanwhile.has(code))) void begun.beginAnew();
    },
  });
  const draft = useDraftForm(callForm.form, { what: `listing ${listing.id}`, start: begun.start.values });
  useFollowing(callForm.form, listing, begun);
  // The defaults hold every field, so the values are complete from the start.
  const values = useWatch({ control: callForm.form.control }) as SellValues;
  const isUnsaved = !isDone && (photoOrder !== undefined || !areSameValues(values, begun.start.values));
  const warn = useWarnOfTerms({
    typed: values,
    begun: begun.start.values,
    pending: listing.pendingOffers ?? 0,
  });
  return { ...callForm, values, photos, isUnsaved, kept: draft, warn };
}
