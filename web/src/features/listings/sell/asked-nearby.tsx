import { askedPrice } from '@polam/contract/calls/listings';
import { rupeesFromPaise, type Paise } from '@polam/domain/money';
import { gramsPerUnit, type Unit } from '@polam/domain/quantity';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import type { SellForm } from './sell-form-state.ts';

const GRAMS_OF_QUINTAL = 100_000;
/** Prices that one taps are whole half rupees. */
const ROUND_PAISE = 50;

/** Prices that others nearby ask for the crop; a press takes the middle one. Nothing where nobody sells it by weight. */
export function AskedNearby({ form }: { form: SellForm }) {
  const t = useText();
  const formats = useFormats();
  const { commodityId, variety, unit, packGrams } = form.values;
  const wanted = { commodityId, ...(variety === '' ? {} : { variety }) };
  const { data } = useAsk(askedPrice, wanted, { enabled: commodityId !== '' });
  const asked = data?.asked ?? null;
  if (asked === null) return null;
  const { count, lowPaise, highPaise, medianPaise } = asked;
  const price = priceBy(medianPaise, unit, packGrams === '' ? null : Number(packGrams));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-sunk px-4 py-2">
      <p className="min-w-0 flex-1 basis-40 text-small">
        {data?.variety != null && <strong className="any-script">{data.variety}: </strong>}
        {t('sell.asked', { count, low: formats.rupees(lowPaise), high: formats.rupees(highPaise) })}
      </p>
      {price !== null && price > 0 && (
        <button
          type="button"
          aria-label={t('sell.asked-take', { price: formats.rupees(price), unit: formats.unit(unit) })}
          onClick={() =>
            form.form.setValue('pricePaise', String(rupeesFromPaise(price)), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
          className="press min-h-12 rounded-full border border-leaf bg-card px-4 font-semibold text-leaf tabular-nums hover:bg-leaf-tint"
        >
          {formats.rupees(price)}
        </button>
      )}
    </div>
  );
}

/** A price per quintal by another unit, in whole half rupees; null where that has no weight. */
export function priceBy(perQuintalPaise: Paise, unit: Unit, packGrams: number | null): Paise | null {
  const grams = gramsPerUnit(unit, packGrams);
  if (grams === null) return null;
  return Math.round((perQuintalPaise * grams) / GRAMS_OF_QUINTAL / ROUND_PAISE) * ROUND_PAISE;
}
