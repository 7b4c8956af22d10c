import { isPrice, rupeesFromPaise, type Paise } from '@polam/domain/money';
import { middlePrice, priceStepsOf } from '@polam/domain/trade/price-steps';
import { useFormats, useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import type { OfferForm } from './offer-form-state.ts';

interface PriceStepsProps {
  readonly form: OfferForm;
  /** Price from which the steps and their size are counted while none is typed: the latest, or the asking price. */
  readonly fromPaise: Paise;
  /** Prices of both sides now; null where only one has said one. */
  readonly between: readonly [Paise, Paise] | null;
}

/** Buttons that raise, lower or split a price, for bargaining without a keyboard. */
export function PriceSteps({ form, fromPaise, between }: PriceStepsProps) {
  const t = useText();
  const { rupees } = useFormats();
  const { small, great } = priceStepsOf(fromPaise);
  const price = form.figures.pricePaise ?? fromPaise;
  const middle = between === null ? null : middlePrice(...between);
  const setPrice = (pricePaise: Paise) =>
    form.form.setValue('pricePaise', String(rupeesFromPaise(pricePaise)), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <div role="group" aria-label={t('offers.steps')} className="-mt-2 grid grid-cols-4 gap-2">
      {[-great, -small, small, great].map((step) => {
        const amount = rupees(Math.abs(step));
        return (
          <button
            key={step}
            type="button"
            disabled={!isPrice(price + step)}
            aria-label={t(step < 0 ? 'offers.step-down' : 'offers.step-up', { amount })}
            onClick={() => setPrice(price + step)}
            className={stepClass}
          >
            {step < 0 ? '−' : '+'}
            {amount}
          </button>
        );
      })}
      {middle !== null && (
        <button type="button" onClick={() => setPrice(middle)} className={cx(stepClass, 'col-span-full')}>
          {t('offers.middle', { price: rupees(middle) })}
        </button>
      )}
    </div>
  );
}

const stepClass =
  'press min-h-12 rounded-card border border-leaf bg-card px-1 font-semibold text-leaf tabular-nums hover:bg-leaf-tint disabled:border-line disabled:text-soil-soft';
