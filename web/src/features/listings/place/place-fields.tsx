import { place } from '@polam/contract/calls/catalogue';
import { spokenName } from '@polam/domain/names/spoken-name';
import { placeKinds, RECEIPT_LENGTH, type PlaceKind } from '@polam/domain/market/listing-place';
import { isPincode, pincodeDigits } from '@polam/domain/users/user';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { VillageField } from '~/lib/forms/village-field.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useSession } from '~/lib/session/session.ts';
import { RadioField } from '~/ui/fields/choice-field.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { DetailsForm } from '../sell/sell-form-state.ts';
import { StoragesNear } from './storages-near.tsx';

/** The fields of the place of goods. */
export const placeFieldNames = [
  'placeKind',
  'placeVillage',
  'placePincode',
  'storageId',
  'storageName',
  'receiptNumber',
] as const;

/** The seller's own village in the reader's script, else the district; empty where neither is known. */
export function useOwnPlace(): string {
  const session = useSession();
  const spoken = useSpokenName();
  const user = session.state === 'signed-in' ? session.user : null;
  const { address, pincode } = user ?? { address: '', pincode: '' };
  const isAsked = address === '' && isPincode(pincode);
  const { data } = useAsk(place, { pincode }, { enabled: isAsked });
  return spoken({ name: address, spellings: user?.villageSpellings }) || (data?.district ?? '');
}

/** Where the goods lie by the values of a form, in a few words. */
export function useTypedPlace({ values }: DetailsForm): string {
  const t = useText();
  const language = useLanguage();
  const own = useOwnPlace();
  const { placeKind, placeVillage, placePincode, storageName } = values;
  const named = placeKind === 'storage' ? storageName : placeVillage;
  if (placeKind === 'own') return own === '' ? t('sell.place.own') : own;
  return spokenName({ name: named }, language) || placePincode;
}

/** Where the goods lie: at the seller's, in another village, or in a cold storage. */
export function PlaceFields({ form, warning }: { form: DetailsForm; warning?: ReactNode }) {
  const t = useText();
  const own = useOwnPlace();
  const { placeKind } = form.values;
  const labels: Readonly<Record<PlaceKind, string>> = {
    own: own === '' ? t('sell.place.own') : t('sell.place.own-named', { place: own }),
    village: t('sell.place.village'),
    storage: t('sell.place.storage'),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioField
        label={t('sell.place')}
        hint={t('sell.place-hint')}
        options={placeKinds.map((kind) => ({ value: kind, label: labels[kind] }))}
        value={placeKind}
        {...form.form.register('placeKind')}
      />
      {placeKind === 'village' && <VillageFields form={form} />}
      {placeKind === 'storage' && <StorageFields form={form} />}
      {warning}
    </div>
  );
}

function VillageFields({ form }: { form: DetailsForm }) {
  const t = useText();
  const session = useSession();
  const own = session.state === 'signed-in' ? session.user.pincode : '';
  const { values } = form;
  const { register, setValue } = form.form;
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <VillageField
        label={t('sell.place-village')}
        error={form.errorOf('placeVillage')}
        value={values.placeVillage}
        onChange={(text) => setValue('placeVillage', text, { shouldDirty: true })}
        onChoose={({ name, pincode }) => {
          setValue('placeVillage', name, { shouldDirty: true });
          setValue('placePincode', pincode, { shouldDirty: true, shouldValidate: true });
        }}
        near={values.placePincode || own}
        inputProps={{ name: 'placeVillage', ref: register('placeVillage').ref }}
      />
      <PincodeOfPlace form={form} />
    </div>
  );
}

function PincodeOfPlace({ form }: { form: DetailsForm }) {
  const t = useText();
  return (
    <TextField
      label={t('sell.place-pincode')}
      inputMode="numeric"
      maxLength={6}
      hint={<PlaceOfPincode pincode={form.values.placePincode} />}
      {...form.numberField('placePincode')}
    />
  );
}

function StorageFields({ form }: { form: DetailsForm }) {
  const t = useText();
  const session = useSession();
  const { placePincode, storageId, storageName } = form.values;
  const typed = pincodeDigits(placePincode);
  const near = isPincode(typed) ? typed : '';
  const own = session.state === 'signed-in' ? session.user.pincode : '';
  return (
    <>
      <PincodeOfPlace form={form} />
      <StoragesNear
        pincode={near === '' && placePincode === '' ? own : near}
        chosen={{ id: storageId, name: storageName }}
        error={form.errorOf('storageId')}
        onChoose={({ id, name }) => {
          form.form.setValue('storageId', id, { shouldDirty: true, shouldValidate: true });
          form.form.setValue('storageName', name, { shouldDirty: true });
        }}
      />
      <TextField
        label={t('sell.receipt')}
        optional={t('sell.optional')}
        hint={t('sell.receipt-hint')}
        maxLength={RECEIPT_LENGTH}
        autoCapitalize="characters"
        {...form.field('receiptNumber')}
      />
    </>
  );
}
