import { EQUIPMENT_TEXT, MAX_EQUIPMENT } from '@polam/domain/hire/equipment-moves';
import { USER_TEXT } from '@polam/domain/users/user';
import { Fragment, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { PhotoField } from '~/ui/fields/photo-field.tsx';
import { FormPart } from '~/ui/fields/account-fields.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { MoneyField, NumberField, PhoneField, TextArea, TextField } from '~/ui/fields/text-field.tsx';
import type { EquipmentType } from './equipment.api.ts';
import { equipmentDetailList } from './equipment-details.tsx';
import { emptyEquipment, type EquipmentForm } from './equipment-form-state.ts';
import { TypeFields, useRateUnit } from './equipment-type-fields.tsx';
import { MAX_EQUIPMENT_PHOTOS } from './use-equipment-photos.ts';

interface EquipmentFormProps {
  readonly form: EquipmentForm;
  readonly types: readonly EquipmentType[];
  /** The submit button, and what is shown above it. */
  readonly children: ReactNode;
}

/** Fields of equipment: type, price, photos and place. */
export function EquipmentFields({ form, types, children }: EquipmentFormProps) {
  const t = useText();
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid gap-4">
      {form.isDraft && <DraftNote form={form} />}
      <FormPart title={t('equipment.form.what')}>
        <TypeFields form={form} types={types} />
        <Photos form={form} />
      </FormPart>
      <FormPart title={t('equipment.form.cost')}>
        <Cost form={form} types={types} />
      </FormPart>
      <FormPart title={t('equipment.form.more')}>
        <Details form={form} />
      </FormPart>
      <FormPart title={t('equipment.form.contact')}>
        <Contact form={form} />
      </FormPart>
      {children}
    </form>
  );
}

/** Explains that the values come from a draft, and lets the user discard it. */
function DraftNote({ form: { form, photos } }: { form: EquipmentForm }) {
  const t = useText();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const startFresh = () => {
    form.reset(emptyEquipment);
    photos.clear();
    setShown(false);
  };
  return (
    <Notice>
      <p>{t('equipment.form.draft-back')}</p>
      <Button look="plain" small onClick={startFresh} className="mt-2">
        {t('equipment.form.draft-fresh')}
      </Button>
    </Notice>
  );
}

function Photos({ form: { photos, progress, isSending } }: { form: EquipmentForm }) {
  const t = useText();
  const isUnderWay = isSending && photos.files.length > 0;
  return (
    <>
      <PhotoField
        label={t('sell.photos')}
        optional={t('equipment.form.optional')}
        hint={t('sell.photos-hint', { most: MAX_EQUIPMENT_PHOTOS })}
        error={photos.error}
        photos={photos.photos}
        onChange={photos.change}
        maxPhotos={MAX_EQUIPMENT_PHOTOS}
        photoText={(number) => t('sell.photo-alt', { number })}
        removeText={(number) => t('sell.photo-remove', { number })}
        moveText={(number) => t('sell.photo-forward', { number })}
        firstText={t('sell.photo-first')}
        addText={t('sell.photo-add')}
        progress={isUnderWay ? progress : null}
        progressText={t('sell.sending', { percent: `${Math.round(progress * 100)}%` })}
      />
      <output className="block text-small text-soil-soft empty:hidden">
        {photos.isWorking && t('sell.photo-working')}
      </output>
    </>
  );
}

function Cost({ form, types }: Pick<EquipmentFormProps, 'form' | 'types'>) {
  const t = useText();
  const rateUnit = useRateUnit(form, types);
  const { register } = form.form;
  const isHire = form.purpose === 'hire';
  return (
    <>
      <MoneyField
        label={
          isHire
            ? t('equipment.form.rate', { per: t(`equipment.per.${rateUnit}`) })
            : t('equipment.form.price')
        }
        hint={isHire ? t('equipment.form.rate-hint') : undefined}
        {...form.numberField('costPaise')}
      />
      {isHire && (
        <>
          <CheckField
            label={t('equipment.form.operator')}
            hint={t('equipment.form.operator-hint')}
            {...register('withOperator')}
          />
          <NumberField
            label={t('equipment.form.units')}
            inputMode="numeric"
            maxLength={String(MAX_EQUIPMENT).length}
            {...form.numberField('units')}
          />
        </>
      )}
    </>
  );
}

function Details({ form }: { form: EquipmentForm }) {
  const t = useText();
  const optional = t('equipment.form.optional');
  return (
    <>
      {equipmentDetailList.map(([name, { control }]) => (
        <Fragment key={name}>{control(form, t)}</Fragment>
      ))}
      <TextArea
        label={t('equipment.form.description')}
        hint={t(
          form.purpose === 'hire'
            ? 'equipment.form.description-hint'
            : 'equipment.form.description-hint-sale',
        )}
        optional={optional}
        rows={3}
        maxLength={EQUIPMENT_TEXT.description}
        {...form.field('description')}
      />
    </>
  );
}

function Contact({ form }: { form: EquipmentForm }) {
  const t = useText();
  const optional = t('equipment.form.optional');
  return (
    <>
      <NumberField
        label={t('equipment.form.pincode')}
        hint={
          form.values.pincode === '' ? (
            t('equipment.form.pincode-hint')
          ) : (
            <PlaceOfPincode pincode={form.values.pincode} />
          )
        }
        optional={optional}
        inputMode="numeric"
        maxLength={6}
        {...form.field('pincode')}
      />
      <PhoneField
        label={t('equipment.form.phone')}
        hint={t('equipment.form.phone-hint')}
        optional={optional}
        {...form.field('phone')}
      />
      <TextField
        label={t('equipment.form.address')}
        optional={optional}
        maxLength={USER_TEXT.address}
        autoComplete="street-address"
        {...form.field('address')}
      />
    </>
  );
}
