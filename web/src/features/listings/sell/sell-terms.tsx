import type { OddPrice } from '@polam/domain/market/odd-price';
import type { Paise } from '@polam/domain/money';
import { isPack, isUnit, units, type Unit } from '@polam/domain/quantity';
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { Text } from '~/i18n/catalogue.ts';
import type { Formats } from '~/i18n/formats.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { MoneyField, NumberField } from '~/ui/fields/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { NumberPad, textAfter, useTypesByThumb, type PadKey, type Typed } from './number-pad.tsx';
import type { SellForm, OtherPrice } from './sell-form-state.ts';

/**
 * Quantity, unit and price, with sums computed while the user types; by a thumb on keys of our own. What helps with
 * the price stands below the sums.
 */
export function SellTerms({ form, children }: { form: SellForm; children?: ReactNode }) {
  const t = useText();
  const formats = useFormats();
  const { unit, packGrams } = form.values;
  const pad = usePad(form);
  const fields = useAbovePad(pad.isWanted);
  return (
    <>
      <div ref={fields} className="grid scroll-mb-88 grid-cols-1 gap-3">
        <div className="grid grid-cols-2 items-start gap-3 large-text:grid-cols-1">
          <NumberField label={t('sell.quantity')} isLarge {...pad.propsOf('quantityMilli')} />
          <SelectField
            label={t('sell.unit')}
            error={form.errorOf('unit')}
            options={units.map((value) => ({ value, label: formats.unit(value) }))}
            value={unit}
            onChange={({ target }) => isUnit(target.value) && form.chooseUnit(target.value)}
            className="[&_select]:h-14"
          />
        </div>
        <MoneyField
          label={t('sell.price', { unit: formats.unit(unit) })}
          isLarge
          {...pad.propsOf('pricePaise')}
        />
      </div>
      {isPack(unit) && (
        <PackWeightField
          key={unit}
          label={t('sell.pack-weight', { unit: formats.unit(unit) })}
          grams={packGrams}
          error={form.errorOf('packGrams')}
          onChange={(grams) => form.form.setValue('packGrams', grams, { shouldValidate: true })}
        />
      )}
      <SellSumLines form={form} />
      {children}
      {pad.isWanted && <NumberPad onPress={pad.press} />}
    </>
  );
}

/** Scrolls the fields above the pad, which would lie over them on a low phone; their margin is as high as it is. */
function useAbovePad(isWanted: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) fields.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isWanted]);
  return fields;
}

type Figure = 'quantityMilli' | 'pricePaise';

/** Ties two figures to the number pad: it types into the one that was touched last. */
function usePad(form: SellForm) {
  const isWanted = useTypesByThumb();
  const [active, setActive] = useState<Figure>('quantityMilli');
  const press = (key: PadKey) => {
    const selection = selectionOf(document.activeElement, active);
    const text = textAfter(key, { text: form.values[active], selection });
    form.form.setValue(active, text, { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted });
  };
  const propsOf = (name: Figure) => ({
    ...form.numberField(name),
    ...(isWanted && { inputMode: 'none' as const }),
    isActive: isWanted && name === active,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      setActive(name);
      // What is typed next takes the place of what stands there.
      if (!isWanted) return;
      currentTarget.select();
      // The pad may lie over it.
      currentTarget.scrollIntoView?.({ block: 'center' });
    },
  });
  return { isWanted, press, propsOf };
}

/** The selection of a field, where it has the focus. */
function selectionOf(focused: Element | null, name: string): Typed['selection'] {
  if (!(focused instanceof HTMLInputElement) || focused.name !== name) return null;
  const { selectionStart: from, selectionEnd: to } = focused;
  return from === null || to === null ? null : [from, to];
}

function SellSumLines({ form: { sums, values } }: { form: SellForm }) {
  const t = useText();
  const formats = useFormats();
  const { pricePaise, other, worthPaise, odd } = sums;
  // Rendered from the start, so that screen readers announce its content when it appears.
  return (
    <output className="grid gap-1 rounded-card bg-leaf-tint px-4 py-3 text-leaf empty:hidden">
      {pricePaise !== null && (
        <span className="font-semibold">
          {priceLine(t, formats, { pricePaise, unit: values.unit, other })}
        </span>
      )}
      {odd !== null && <OddPriceLine odd={odd} price={formats.rupees(pricePaise ?? 0)} />}
      {worthPaise !== null && (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {t('sell.worth')}
          <strong className="text-large">{formats.rupees(worthPaise)}</strong>
        </span>
      )}
    </output>
  );
}

/** A question that needs no answer. */
function OddPriceLine({ odd, price }: { odd: OddPrice; price: string }) {
  const t = useText();
  const formats = useFormats();
  return (
    <span className="flex items-start gap-1.5 font-semibold text-chilli">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      {odd === 'price' ? t('sell.price-odd') : t('sell.price-meant', { price, unit: formats.unit(odd) })}
    </span>
  );
}

interface TypedPrice {
  readonly pricePaise: Paise;
  readonly unit: Unit;
  readonly other: OtherPrice | null;
}

/** "₹2,400 per quintal = ₹24 per kg". */
function priceLine(t: Text, formats: Formats, { pricePaise, unit, other }: TypedPrice): string {
  const price = { price: formats.rupees(pricePaise), unit: formats.unit(unit) };
  if (other === null) return t('sell.price-of-one', price);
  const compared = { other: formats.rupees(other.pricePaise), otherUnit: formats.unit(other.unit) };
  return t('sell.price-compare', { ...price, ...compared });
}

interface PackWeightFieldProps {
  readonly label: string;
  /** Whole grams as text; empty where the seller has given none. */
  readonly grams: string;
  readonly error: string | undefined;
  readonly onChange: (grams: string) => void;
}

/** Weight of one box or bag: typed in kilograms, stored in grams. */
function PackWeightField({ label, grams, error, onChange }: PackWeightFieldProps) {
  const t = useText();
  const formats = useFormats();
  const [typed, setTyped] = useState(() => kilogramsOf(grams));
  return (
    <NumberField
      label={label}
      optional={t('sell.optional')}
      hint={t('sell.pack-hint')}
      unit={formats.unit('kg')}
      error={error}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(gramsOf(target.value));
      }}
    />
  );
}

function kilogramsOf(grams: string): string {
  const number = Number(grams);
  return grams === '' || Number.isNaN(number) ? '' : String(number / 1_000);
}

/** Invalid numbers are passed on unchanged, so that the contract can refuse them. */
function gramsOf(kilograms: string): string {
  const plain = typedNumber(kilograms);
  const grams = Math.round(Number(plain) * 1_000);
  return plain === '' || Number.isNaN(grams) ? plain : String(grams);
}
