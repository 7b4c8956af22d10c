import { MACHINE_TEXT, MAX_MACHINES } from '@polam/domain/machine-moves';
import { PERSON_TEXT } from '@polam/domain/person';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { PlaceOfPincode } from '~/lib/place-of-pincode.tsx';
import { typedNumber } from '~/lib/typed-number.ts';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/choice-field.tsx';
import { PhotoField } from '~/ui/photo-field.tsx';
import { FormPart } from '~/ui/form-part.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { MoneyField, NumberField, PhoneField, TextArea, TextField } from '~/ui/text-field.tsx';
import type { MachineType } from './machines.api.ts';
import type { MachineForm } from './machine-form-state.ts';
import { TypeFields, useRateUnit } from './machine-type-fields.tsx';
import { emptyMachine } from './machine-values.ts';
import { MAX_MACHINE_PHOTOS } from './use-machine-photos.ts';

interface MachineFormProps {
  readonly form: MachineForm;
  readonly types: readonly MachineType[];
  /** The button, and what stands above it. */
  readonly children: ReactNode;
}

/** The fields of a machine: what it is, what it costs, how it looks, where it stands. */
export function MachineFields({ form, types, children }: MachineFormProps) {
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

/** Says where the words in the form come from, and takes them away. */
function DraftNote({ form: { form, photos } }: { form: MachineForm }) {
  const t = useText();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const startFresh = () => {
    form.reset(emptyMachine);
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

function Photos({ form: { photos, progress, isSending } }: { form: MachineForm }) {
  const t = useText();
  const isUnderWay = isSending && photos.files.length > 0;
  return (
    <>
      <PhotoField
        label={t('sell.photos')}
        optional={t('equipment.form.optional')}
        hint={t('sell.photos-hint', { most: MAX_MACHINE_PHOTOS })}
        error={photos.error}
        photos={photos.photos}
        onChange={photos.change}
        maxPhotos={MAX_MACHINE_PHOTOS}
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

function Cost({ form, types }: Pick<MachineFormProps, 'form' | 'types'>) {
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
        error={form.errorOf('costPaise')}
        {...register('costPaise', { setValueAs: typedNumber })}
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
            maxLength={String(MAX_MACHINES).length}
            error={form.errorOf('units')}
            {...register('units', { setValueAs: typedNumber })}
          />
        </>
      )}
    </>
  );
}

function Details({ form }: { form: MachineForm }) {
  const t = useText();
  const { register } = form.form;
  const optional = t('equipment.form.optional');
  return (
    <>
      <TextField
        label={t('equipment.form.model')}
        placeholder={t('equipment.form.model-example')}
        optional={optional}
        maxLength={MACHINE_TEXT.model}
        error={form.errorOf('model')}
        {...register('model')}
      />
      <TextField
        label={t('equipment.form.license')}
        optional={optional}
        maxLength={MACHINE_TEXT.license}
        error={form.errorOf('license')}
        {...register('license')}
      />
      <TextArea
        label={t('equipment.form.description')}
        hint={t(
          form.purpose === 'hire'
            ? 'equipment.form.description-hint'
            : 'equipment.form.description-hint-sale',
        )}
        optional={optional}
        rows={3}
        maxLength={MACHINE_TEXT.description}
        error={form.errorOf('description')}
        {...register('description')}
      />
    </>
  );
}

function Contact({ form }: { form: MachineForm }) {
  const t = useText();
  const { register } = form.form;
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
        error={form.errorOf('pincode')}
        {...register('pincode')}
      />
      <PhoneField
        label={t('equipment.form.phone')}
        hint={t('equipment.form.phone-hint')}
        optional={optional}
        error={form.errorOf('phone')}
        {...register('phone')}
      />
      <TextField
        label={t('equipment.form.address')}
        optional={optional}
        maxLength={PERSON_TEXT.address}
        autoComplete="street-address"
        error={form.errorOf('address')}
        {...register('address')}
      />
    </>
  );
}
