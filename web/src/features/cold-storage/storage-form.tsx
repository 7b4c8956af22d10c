import { create, update } from '@polam/contract/calls/cold-storage';
import {
  createdStorage,
  type ManagedField,
  managedFields,
  shownStorage,
} from '@polam/contract/cold-storage/fields';
import { namesOf, valuesOf } from '@polam/contract/fields';
import type { ProblemDetail } from '@polam/contract/problems';
import { careProblems, type StorageCare } from '@polam/domain/hire/cold-storage';
import { USER_TEXT } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { type CallForm, useCallForm } from '~/lib/forms/call-form.ts';
import { typedValues, type TypedValues } from '~/lib/forms/typed-values.ts';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import type { AdminStorage, ManagedStorage } from './cold-storage.api.ts';
import { type CommodityChoice, StorageControls } from './storage-controls.tsx';

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
      <StorageControls form={form} fields={createdStorage} Goods={Goods} />
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

/** Values of the admin's form of a cold storage. */
// A type, not an interface: the form library requires a type with an implicit index signature.
export type StorageValues = TypedValues<typeof shownStorage> & {
  readonly commodityIds: string;
  readonly manager: string;
};

/** Values of the form of its manager. */
export type CareValues = Pick<StorageValues, ManagedField>;

/** Values of an empty form. */
const emptyStorage: StorageValues = {
  ...typedValues(shownStorage, {}),
  commodityIds: '',
  manager: '',
};

/** Current values of a cold storage for the form of its manager. */
export function careValues(storage: ManagedStorage): CareValues {
  return valuesOf(namesOf(managedFields), writtenValues(storage));
}

/** Current values of a cold storage for the form of an admin. */
function storageValues(storage: AdminStorage): StorageValues {
  return { ...writtenValues(storage), manager: storage.manager?.email ?? '' };
}

function writtenValues(storage: ManagedStorage) {
  const commodityIds = storage.commodities.map(({ id }) => id).join(',');
  return { ...typedValues(shownStorage, storage), commodityIds };
}

/**
 * Contradictions between the fields of a form, before it is sent; `capacityTonnes` where the form has no such
 * field.
 */
export function misfits(
  checked: Readonly<Record<string, unknown>>,
  capacityTonnes?: number | null,
): Readonly<Record<string, ProblemDetail>> {
  const figure = (name: keyof StorageCare) => {
    const value = checked[name];
    return typeof value === 'number' ? value : null;
  };
  return careProblems({
    capacityTonnes: capacityTonnes === undefined ? figure('capacityTonnes') : capacityTonnes,
    freeTonnes: figure('freeTonnes'),
    seasonFrom: figure('seasonFrom'),
    seasonTo: figure('seasonTo'),
    minCelsius: figure('minCelsius'),
    maxCelsius: figure('maxCelsius'),
  });
}
