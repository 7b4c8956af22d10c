import { create, update } from '@polam/contract/calls/cold-storage';
import { STORAGE_TEXT } from '@polam/domain/hire/cold-storage';
import { USER_TEXT } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { Button } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { NumberField, PhoneField, TextArea, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { type AdminStorage } from './cold-storage.api.ts';
import { CareFields, type CommodityChoice } from './care-fields.tsx';
import { emptyStorage, misfits, storageValues, type StorageValues } from './storage-values.ts';

interface NewStorageFormProps {
  readonly Goods: CommodityChoice;
  readonly onDone: () => void;
}

/** Form of a new cold storage: SPEC's fields, all required, and further optional ones. */
export function NewStorageForm({ Goods, onDone }: NewStorageFormProps) {
  const t = useText();
  const form = useCallForm<typeof create, StorageValues>(create, {
    defaults: emptyStorage,
    moreRules: misfits,
    onDone: async (_value, message) => {
      toast.success(message);
      await refreshed();
      onDone();
    },
  });
  return <StorageFields form={form} Goods={Goods} sendText={t('cold-storage.create')} />;
}

interface ChangeStorageFormProps extends NewStorageFormProps {
  readonly storage: AdminStorage;
}

/** Form that changes a cold storage. */
export function ChangeStorageForm({ storage, Goods, onDone }: ChangeStorageFormProps) {
  const t = useText();
  const form = useCallForm<typeof update, StorageValues>(update, {
    defaults: storageValues(storage),
    fixed: { storageId: storage.id },
    moreRules: misfits,
    onDone: async (_value, message) => {
      toast.success(message);
      onDone();
      await refreshed();
    },
  });
  return <StorageFields form={form} Goods={Goods} sendText={t('cold-storage.save')} />;
}

interface StorageFieldsProps {
  readonly form: CallForm<StorageValues>;
  readonly Goods: CommodityChoice;
  readonly sendText: string;
}

function StorageFields({ form, Goods, sendText }: StorageFieldsProps) {
  const t = useText();
  const { errorOf, onSubmit, isSending, refusal } = form;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      className="grid grid-cols-1 gap-4"
    >
      <MainFields form={form} />
      <CareFields form={form} Goods={Goods} />
      <TextField
        label={t('cold-storage.keeper')}
        hint={t('cold-storage.keeper-hint')}
        optional={t('admin.optional')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={USER_TEXT.email}
        error={errorOf('manager')}
        {...form.form.register('manager')}
      />
      <RefusalNotice text={refusal} />
      <Button type="submit" wide busy={isSending}>
        {sendText}
      </Button>
    </form>
  );
}

function MainFields({ form }: { form: CallForm<StorageValues> }) {
  const t = useText();
  const lineOf = (name: keyof StorageValues) => ({
    autoComplete: 'off',
    error: form.errorOf(name),
    ...form.form.register(name),
  });
  return (
    <>
      <TextField label={t('cold-storage.name')} maxLength={STORAGE_TEXT.name} {...lineOf('name')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField
          label={t('cold-storage.capacity')}
          unit={t('cold-storage.tons')}
          inputMode="numeric"
          {...lineOf('capacityTonnes')}
        />
        <TextField label={t('cold-storage.owner')} maxLength={USER_TEXT.name} {...lineOf('owner')} />
        <PhoneField label={t('cold-storage.phone')} {...lineOf('phone')} />
        <NumberField
          label={t('cold-storage.pincode')}
          inputMode="numeric"
          maxLength={6}
          hint={<PlaceOfPincode pincode={form.form.watch('pincode')} />}
          {...lineOf('pincode')}
        />
      </div>
      <TextArea
        label={t('cold-storage.address')}
        rows={2}
        maxLength={USER_TEXT.address}
        {...lineOf('address')}
      />
      <TextArea
        label={t('cold-storage.about')}
        rows={3}
        maxLength={STORAGE_TEXT.description}
        {...lineOf('description')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t('cold-storage.link')}
          inputMode="url"
          maxLength={STORAGE_TEXT.link}
          {...lineOf('link')}
        />
        <TextField
          label={t('cold-storage.license')}
          maxLength={STORAGE_TEXT.license}
          {...lineOf('license')}
        />
      </div>
    </>
  );
}
