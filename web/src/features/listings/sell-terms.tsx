import { isUnit, units } from '@polam/domain/quantity';
import { useFormats, useText } from '~/i18n/language.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { NumberField } from '~/ui/text-field.tsx';
import { PackWeightField } from './pack-weight-field.tsx';
import type { SellForm } from './sell-form-state.ts';
import { typedNumber } from '~/lib/typed-number.ts';

/** How much is sold, in what unit, at what price; reckons along while one types. */
export function SellTerms({ form }: { form: SellForm }) {
  const t = useText();
  const formats = useFormats();
  const { register, setValue } = form.form;
  const { unit, packGrams } = form.values;
  const isPack = unit === 'box' || unit === 'bag';
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          label={t('sell.quantity')}
          error={form.errorOf('quantityMilli')}
          {...register('quantityMilli', { setValueAs: typedNumber })}
        />
        <SelectField
          label={t('sell.unit')}
          error={form.errorOf('unit')}
          options={units.map((value) => ({ value, label: formats.unit(value) }))}
          value={unit}
          onChange={({ target }) => isUnit(target.value) && setValue('unit', target.value)}
        />
      </div>
      <NumberField
        label={t('sell.price', { unit: formats.unit(unit) })}
        lead="₹"
        error={form.errorOf('pricePaise')}
        {...register('pricePaise', { setValueAs: typedNumber })}
      />
      {isPack && (
        <PackWeightField
          key={unit}
          label={t('sell.pack-weight', { unit: formats.unit(unit) })}
          grams={packGrams}
          error={form.errorOf('packGrams')}
          onChange={(grams) => setValue('packGrams', grams, { shouldValidate: true })}
        />
      )}
      <SellSumLines form={form} />
    </>
  );
}

function SellSumLines({ form: { sums, values } }: { form: SellForm }) {
  const t = useText();
  const formats = useFormats();
  const { pricePaise, other, worthPaise } = sums;
  if (pricePaise === null) return <p role="status" className="sr-only" />;
  const price = formats.rupees(pricePaise);
  const unit = formats.unit(values.unit);
  return (
    <div role="status" className="grid gap-1 rounded-card bg-leaf-tint px-4 py-3 text-leaf">
      <p className="font-semibold">
        {other === null
          ? t('sell.price-of-one', { price, unit })
          : t('sell.price-compare', {
              price,
              unit,
              other: formats.rupees(other.pricePaise),
              otherUnit: formats.unit(other.unit),
            })}
      </p>
      {worthPaise !== null && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {t('sell.worth')}
          <strong className="text-large">{formats.rupees(worthPaise)}</strong>
        </p>
      )}
    </div>
  );
}
