import type { ComponentType } from 'react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import type { CallForm } from '~/lib/forms/call-form.ts';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { MoneyField, NumberField } from '~/ui/fields/text-field.tsx';
import type { CareValues } from './storage-values.ts';
import { months } from './storage-words.ts';

/** Field that chooses crops: their ids, joined by commas. */
export type CommodityChoice = ComponentType<{
  readonly label: string;
  readonly optional: string;
  readonly value: string;
  readonly onChange: (ids: string) => void;
  readonly error: string | undefined;
}>;

interface CareFieldsProps<V extends FieldValues & CareValues> {
  readonly form: CallForm<V>;
  readonly Goods: CommodityChoice;
}

const pair = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

/**
 * Fields of the free space of a cold storage, its price, its temperature and accepted crops; all are
 * optional.
 */
export function CareFields<V extends FieldValues & CareValues>({ form, Goods }: CareFieldsProps<V>) {
  const t = useText();
  const { errorOf } = form;
  // The care fields are part of every form with these values.
  const lineOf = (name: keyof CareValues) => ({
    optional: t('admin.optional'),
    error: errorOf(name as Path<V>),
    ...form.form.register(name as Path<V>),
  });
  // Controlled, so that the selected option is right from the first render on.
  const choiceOf = (name: 'seasonFrom' | 'seasonTo') => ({
    ...lineOf(name),
    value: String(form.form.watch(name as Path<V>)),
  });
  const names = months.map((month) => ({ value: String(month), label: t(`words.month.${month}`) }));
  return (
    <>
      <div className={pair}>
        <NumberField
          label={t('cold-storage.free-now')}
          unit={t('cold-storage.tons')}
          inputMode="numeric"
          {...lineOf('freeTonnes')}
        />
        <MoneyField
          label={t('cold-storage.tariff')}
          unit={t('cold-storage.per-quintal')}
          {...lineOf('tariffPaise')}
        />
        <SelectField
          label={t('cold-storage.season-from')}
          empty={t('cold-storage.no-month')}
          options={names}
          {...choiceOf('seasonFrom')}
        />
        <SelectField
          label={t('cold-storage.season-to')}
          empty={t('cold-storage.no-month')}
          options={names}
          {...choiceOf('seasonTo')}
        />
        {/* Number pads of phones have no minus. */}
        <NumberField label={t('cold-storage.coldest')} unit="°C" inputMode="text" {...lineOf('minCelsius')} />
        <NumberField label={t('cold-storage.warmest')} unit="°C" inputMode="text" {...lineOf('maxCelsius')} />
      </div>
      <Controller
        control={form.form.control}
        name={'commodityIds' as Path<V>}
        render={({ field }) => (
          <Goods
            label={t('cold-storage.goods')}
            optional={t('admin.optional')}
            value={String(field.value)}
            onChange={field.onChange}
            error={errorOf('commodityIds' as Path<V>)}
          />
        )}
      />
    </>
  );
}
