import { type StorageValues, emptyStorage, misfits, storageValues } from './storage-values.ts';
import { create, update } from '@polam/contract/calls/cold-storage';
import { createdStorage } from '@polam/contract/cold-storage/fields';
import { USER_TEXT } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { type CallForm, useCallForm } from '~/lib/forms/call-form.ts';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import type { AdminStorage } from './cold-storage.api.ts';
import { type CommodityChoice, StorageControls } from './storage-controls.tsx';

interface NewStorageFormProps {
  readonly Commodities: CommodityChoice;
  readonly onDone: () => void;
}

/** Form of a new cold storage: SPEC's fields, all required, and further optional ones. */
export function NewStorageForm({ Commodities, onDone }: NewStorageFormProps) {
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
  return <StorageFields form={form} Commodities={Commodities} sendText={t('cold-storage.create')} />;
}

interface ChangeStorageFormProps extends NewStorageFormProps {
  readonly storage: AdminStorage;
}

/** Form that changes a cold storage. */
export function ChangeStorageForm({ storage, Commodities, onDone }: ChangeStorageFormProps) {
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
  return <StorageFields form={form} Commodities={Commodities} sendText={t('cold-storage.save')} />;
}

interface StorageFieldsProps {
  readonly form: CallForm<StorageValues>;
  readonly Commodities: CommodityChoice;
  readonly sendText: string;
}

function StorageFields({ form, Commodities, sendText }: StorageFieldsProps) {
  const t = useText();
  return (
    <SendForm form={form} send={sendText}>
      <StorageControls form={form} fields={createdStorage} Commodities={Commodities} />
      <TextField
        label={t('cold-storage.keeper')}
        hint={t('cold-storage.keeper-hint')}
        optional={t('admin.optional')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={USER_TEXT.email}
        {...form.field('manager')}
      />
    </SendForm>
  );
}
