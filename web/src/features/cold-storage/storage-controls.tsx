import { managedFields, type StorageField } from '@polam/contract/cold-storage/fields';
import { namesOf } from '@polam/contract/fields';
import { STORAGE_TEXT } from '@polam/domain/hire/cold-storage';
import { CLAIM_TEXT } from '@polam/domain/hire/storage-claim';
import { USER_TEXT } from '@polam/domain/users/user';
import type { ComponentType, ReactNode } from 'react';
import type { Path, RegisteredField } from '~/lib/forms/state/fields.ts';
import type { UseFormReturn } from '~/lib/forms/state/use-form.ts';
import type { Text } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import type { CallForm } from '~/lib/forms/call-form.ts';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { cx } from '~/ui/cx.ts';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { MoneyField, NumberField, PhoneField, TextArea, TextField } from '~/ui/fields/text-field.tsx';
import type { CareValues, StorageValues } from './storage-values.ts';
import { months } from './storage-facts.tsx';

/** Field that chooses crops: their ids, joined by commas. */
export type CommodityChoice = ComponentType<{
  readonly label: string;
  readonly optional: string;
  readonly value: string;
  readonly onChange: (ids: string) => void;
  readonly error: string | undefined;
}>;

/** Context of a control beside its texts. */
interface Typed {
  readonly line: RegisteredField & {
    readonly error: string | undefined;
    readonly optional?: string;
    readonly autoComplete?: string;
  };
  readonly form: UseFormReturn<StorageValues>;
  readonly Commodities: CommodityChoice;
}

interface Control {
  /** Shares its line with the next one where there is room. */
  readonly isShort?: true;
  readonly control: (typed: Typed, t: Text) => ReactNode;
}

/** The control of each field, in the order of the forms; a new field does not compile without. */
const storageControls: Readonly<Record<StorageField, Control>> = {
  name: {
    control: ({ line }, t) => (
      <TextField label={t('cold-storage.name')} maxLength={STORAGE_TEXT.name} {...line} />
    ),
  },
  capacityTonnes: { isShort: true, control: ({ line }, t) => tonnes(t('cold-storage.capacity'), line, t) },
  owner: {
    isShort: true,
    control: ({ line }, t) => (
      <TextField label={t('cold-storage.owner')} maxLength={USER_TEXT.name} {...line} />
    ),
  },
  phone: {
    isShort: true,
    control: ({ line }, t) => <PhoneField label={t('cold-storage.phone')} {...line} />,
  },
  pincode: {
    isShort: true,
    control: ({ line, form }, t) => (
      <NumberField
        label={t('cold-storage.pincode')}
        inputMode="numeric"
        maxLength={6}
        hint={<PlaceOfPincode pincode={form.watch('pincode')} />}
        {...line}
      />
    ),
  },
  address: {
    control: ({ line }, t) => (
      <TextArea label={t('cold-storage.address')} rows={2} maxLength={USER_TEXT.address} {...line} />
    ),
  },
  description: {
    control: ({ line }, t) => (
      <TextArea label={t('cold-storage.about')} rows={3} maxLength={STORAGE_TEXT.description} {...line} />
    ),
  },
  link: {
    isShort: true,
    control: ({ line }, t) => (
      <TextField label={t('cold-storage.link')} inputMode="url" maxLength={STORAGE_TEXT.link} {...line} />
    ),
  },
  license: {
    isShort: true,
    control: ({ line }, t) => (
      <TextField label={t('cold-storage.license')} maxLength={STORAGE_TEXT.license} {...line} />
    ),
  },
  wdraNumber: {
    isShort: true,
    control: ({ line }, t) => (
      <TextField label={t('cold-storage.wdra')} maxLength={CLAIM_TEXT.wdra} {...line} />
    ),
  },
  freeTonnes: { isShort: true, control: ({ line }, t) => tonnes(t('cold-storage.free-now'), line, t) },
  // In a line of its own: the months of its season, and the two temperatures, stand side by side below it.
  tariffPaise: {
    control: ({ line }, t) => (
      <MoneyField label={t('cold-storage.tariff')} unit={t('cold-storage.per-quintal')} {...line} />
    ),
  },
  seasonFrom: { isShort: true, control: (typed, t) => month(t('cold-storage.season-from'), typed, t) },
  seasonTo: { isShort: true, control: (typed, t) => month(t('cold-storage.season-to'), typed, t) },
  minCelsius: { isShort: true, control: ({ line }, t) => celsius(t('cold-storage.coldest'), line) },
  maxCelsius: { isShort: true, control: ({ line }, t) => celsius(t('cold-storage.warmest'), line) },
  commodityIds: { control: commodities },
};

/** Fields that may be left empty in every form. */
const optionalFields: ReadonlySet<StorageField> = new Set(
  namesOf(storageControls).filter(
    (name) =>
      name === 'wdraNumber' || (name in managedFields && name !== 'phone' && name !== 'capacityTonnes'),
  ),
);

interface StorageControlsProps<V extends CareValues> {
  readonly form: CallForm<V>;
  /** The fields of the form. */
  readonly fields: Readonly<Partial<Record<StorageField, unknown>>>;
  readonly Commodities: CommodityChoice;
}

/** The controls of some fields of a cold storage. */
export function StorageControls<V extends CareValues>({
  form,
  fields,
  Commodities,
}: StorageControlsProps<V>) {
  const t = useText();
  const lineOf = (name: StorageField) => ({
    ...(optionalFields.has(name) ? { optional: t('admin.optional') } : { autoComplete: 'off' }),
    // The fields of a form are those of its call.
    ...form.field(name as Path<V>),
  });
  const shown = namesOf(storageControls).filter((name) => name in fields);
  return (
    // As many columns as have room for a phone number: one in a sheet, two on a page.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
      {shown.map((name) => {
        const { isShort, control } = storageControls[name];
        // The controls read only fields of the form.
        const typed = { line: lineOf(name), form: form.form as never, Commodities };
        return (
          <div key={name} className={cx(isShort !== true && 'col-span-full')}>
            {control(typed, t)}
          </div>
        );
      })}
    </div>
  );
}

function tonnes(label: string, line: Typed['line'], t: Text) {
  return <NumberField label={label} unit={t('cold-storage.tons')} inputMode="numeric" {...line} />;
}

/** Number pads of phones have no minus. */
function celsius(label: string, line: Typed['line']) {
  return <NumberField label={label} unit="°C" inputMode="text" {...line} />;
}

/** Controlled, so that the selected option is right from the first render on. */
function month(label: string, { line, form }: Typed, t: Text) {
  return (
    <SelectField
      label={label}
      empty={t('cold-storage.no-month')}
      options={months.map((each) => ({ value: String(each), label: t(`words.month.${each}`) }))}
      {...line}
      value={form.watch(line.name as Path<StorageValues>)}
    />
  );
}

function commodities({ line, form, Commodities }: Typed, t: Text) {
  return (
    <Commodities
      label={t('cold-storage.goods')}
      optional={t('admin.optional')}
      value={form.watch('commodityIds')}
      onChange={(ids) =>
        form.setValue('commodityIds', ids, { shouldDirty: true, shouldValidate: line.error !== undefined })
      }
      error={line.error}
    />
  );
}
