import { categories } from '@polam/contract/calls/catalogue';
import { create } from '@polam/contract/calls/listings';
import { LISTING_TEXT } from '@polam/domain/market/listing';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import { units, type Unit } from '@polam/domain/quantity';
import { useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { useWhyFailed } from '~/lib/screens/answer-view.tsx';
import { Button } from '~/ui/button.tsx';
import { CheckField, SelectField } from '~/ui/fields/choice-field.tsx';
import { MoneyField, NumberField, TextArea, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { SellPhotosField, useSellPhotos } from '../sell/sell-photos.tsx';
import { SellerField, type PostedFor } from './seller-field.tsx';

type AdminListingValues = {
  readonly name: string;
  readonly variety: string;
  readonly description: string;
  readonly pricePaise: string;
  readonly quantityMilli: string;
  readonly category: string;
  readonly unit: string;
  readonly shipping: boolean;
  readonly sellerId: string;
};

const empty: AdminListingValues = {
  name: '',
  variety: '',
  description: '',
  pricePaise: '',
  quantityMilli: '',
  category: '',
  unit: 'quintal',
  shipping: false,
  sellerId: '',
};

interface AdminListingFormProps {
  /** The farmer in whose name an agent posts; absent on the form of an admin. */
  readonly farmerId?: string;
  readonly onDone: () => void;
}

/**
 * SPEC's form of an admin: a listing with its category and unit, sold by the posting admin or by a user who
 * asked for it. An agent posts by the same form for a farmer who has agreed.
 */
export function AdminListingForm({ farmerId, onDone }: AdminListingFormProps) {
  const t = useText();
  const photos = useSellPhotos();
  const [seller, setSeller] = useState<PostedFor | null>(null);
  const form = useCallForm<typeof create, AdminListingValues>(create, {
    defaults: empty,
    ...(farmerId === undefined ? {} : { fixed: { actsFor: farmerId } }),
    files: photos.files,
    failedText: t('admin.product-failed'),
    onDone: async (_value, message) => {
      toast.success(message);
      await refreshed();
      onDone();
    },
    onRefused: (refused) => void photos.showRefusal(refused),
  });
  const choose = (chosen: PostedFor | null) => {
    setSeller(chosen);
    form.form.setValue('sellerId', chosen?.id ?? '');
    form.form.clearErrors('sellerId');
  };
  return (
    <SendForm
      form={{ ...form, isSending: form.isSending || photos.isWorking }}
      send={t(farmerId === undefined ? 'frame.admin-create-product' : 'agents.post')}
    >
      {farmerId === undefined && (
        <SellerField value={seller} onChange={choose} error={form.errorOf('sellerId')} />
      )}
      <CategoryField form={form} />
      <UnitField form={form} />
      <TextField
        label={t('listings.fact.variety')}
        optional={t('sell.optional')}
        maxLength={VARIETY_LENGTH}
        {...form.field('variety')}
      />
      <AdminListingFields form={form} unit={useUnit(form)} />
      <SellPhotosField
        photos={photos}
        progress={form.isSending && photos.files.length > 0 ? form.progress : null}
      />
    </SendForm>
  );
}

function CategoryField({ form }: { form: CallForm<AdminListingValues> }) {
  const t = useText();
  const language = useLanguage();
  const query = useAsk(categories, {});
  const why = useWhyFailed(query.error);
  const value = useWatch({ control: form.form.control, name: 'category' });
  return (
    <>
      {why !== null && query.data === undefined && (
        <Notice tone="chilli" role="alert">
          <p>{t('admin.product-categories-failed')}</p>
          <p>{why}</p>
          <Button look="plain" small className="mt-2" onClick={() => void query.refetch()}>
            {t('errors.try-again')}
          </Button>
        </Notice>
      )}
      <SelectField
        label={t('listings.category')}
        empty={t('admin.choose-category')}
        options={(query.data?.categories ?? []).map(({ slug, names }) => ({
          value: slug,
          label: names[language],
        }))}
        {...form.field('category')}
        value={value}
      />
    </>
  );
}

function UnitField({ form }: { form: CallForm<AdminListingValues> }) {
  const t = useText();
  const { unit } = useFormats();
  return (
    <SelectField
      label={t('sell.unit')}
      options={units.map((value) => ({ value, label: unit(value) }))}
      {...form.field('unit')}
      value={useUnit(form)}
    />
  );
}

/** The unit that is chosen now. */
function useUnit({ form }: CallForm<AdminListingValues>): Unit {
  const chosen = useWatch({ control: form.control, name: 'unit' });
  return units.find((unit) => unit === chosen) ?? 'quintal';
}

type SharedValues = Omit<AdminListingValues, 'category' | 'variety' | 'unit' | 'sellerId'>;

interface AdminListingFieldsProps<V extends SharedValues> {
  readonly form: CallForm<V>;
  readonly unit: Unit;
}

/** Fields of a listing that an admin edits, new or existing. */
export function AdminListingFields<V extends SharedValues>({
  form,
  unit: soldBy,
}: AdminListingFieldsProps<V>) {
  const t = useText();
  const unit = useFormats().unit(soldBy);
  // The shared fields are part of every form with these values.
  const shared = form as unknown as CallForm<SharedValues>;
  return (
    <>
      <TextField
        label={t('own.edit-name')}
        maxLength={LISTING_TEXT.name}
        autoComplete="off"
        {...shared.field('name')}
      />
      <TextArea
        label={t('sell.description')}
        rows={4}
        maxLength={LISTING_TEXT.description}
        {...shared.field('description')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MoneyField label={t('sell.price', { unit })} {...shared.numberField('pricePaise')} />
        <NumberField label={t('sell.quantity')} unit={unit} {...shared.numberField('quantityMilli')} />
      </div>
      <CheckField label={t('sell.shipping')} hint={t('sell.shipping-hint')} {...shared.field('shipping')} />
    </>
  );
}
