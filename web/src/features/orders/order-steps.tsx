import { totalPaise } from '@polam/domain/quantity';
import { useRef } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { RefusedWay } from '~/lib/forms/refused-way.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { RadioField } from '~/ui/fields/choice-field.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { useOrderForm, type OrderTerms, type OrderForm } from './forms/order-form-state.ts';
import { fullNameOf, usePricePer } from './order-words.tsx';
import type { OrderedListing } from './ordered-listing.ts';

interface OrderStepsProps {
  readonly listing: OrderedListing;
  /** Whether it cannot be ordered any more. */
  readonly isGone: boolean;
  readonly onClose: () => void;
  readonly onPlaced?: (() => void) | undefined;
}

/** Steps of an order: the quantity, and once more all terms in words. */
export function OrderSteps({ listing, isGone, onClose, onPlaced }: OrderStepsProps) {
  const form = useOrderForm(listing, () => {
    onClose();
    onPlaced?.();
  });
  return (
    <>
      {form.notice !== null && !isGone && (
        <Notice tone={form.notice.tone} role="alert">
          {form.notice.text}
        </Notice>
      )}
      <RefusedWay error={form.notice?.error ?? null} />
      {form.asked ? (
        <AskOnce {...{ listing, isGone, form }} asked={form.asked} />
      ) : (
        <Choose {...{ listing, isGone, form }} />
      )}
    </>
  );
}

interface StepProps {
  readonly listing: OrderedListing;
  /** Shown when nothing can be ordered any more. */
  readonly isGone: boolean;
  readonly form: OrderForm;
}

function Choose({ listing, isGone, form }: StepProps) {
  const t = useText();
  const { quantity, rupees, unit } = useFormats();
  const left = quantity(listing.availableMilli, listing.unit);
  const { quantityMilli } = form;
  const quantityField = useRef<HTMLInputElement>(null);
  const sums =
    quantityMilli === null || form.totalPaise === null
      ? t('orders.order')
      : t('orders.order-for', {
          quantity: quantity(quantityMilli, listing.unit),
          total: rupees(form.totalPaise),
        });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.setConfirming(true);
        if (quantityMilli === null) quantityField.current?.focus();
      }}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-large font-semibold">{usePricePer()(listing)}</p>
      <RadioField
        label={t('orders.how-much')}
        options={[
          { value: 'whole', label: t('orders.order-whole', { quantity: left }) },
          { value: 'part', label: t('orders.order-part') },
        ]}
        value={form.choice}
        onChange={({ target }) => form.setChoice(target.value === 'part' ? 'part' : 'whole')}
      />
      {form.choice === 'part' && (
        <NumberField
          ref={quantityField}
          label={t('orders.quantity')}
          unit={unit(listing.unit, 2)}
          hint={t('orders.quantity-hint', { left })}
          value={form.typed}
          onChange={({ target }) => form.setTyped(target.value)}
          error={form.problem}
        />
      )}
      <Button type="submit" wide icon="orders" disabled={isGone}>
        {sums}
      </Button>
    </form>
  );
}

/**
 * Focuses the heading of the next step, so that it is read out and pressing Enter once more sends nothing.
 */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

function AskOnce({ listing, isGone, form, asked }: StepProps & { readonly asked: OrderTerms }) {
  const t = useText();
  const spoken = useSpokenName();
  const { quantity, rupees } = useFormats();
  const name = fullNameOf(listing, useLanguage());
  const terms = {
    quantity: quantity(asked.quantityMilli, listing.unit),
    name,
    price: usePricePer()({ ...listing, pricePaise: asked.pricePaise }),
  };
  const amountPaise = totalPaise(asked.pricePaise, asked.quantityMilli);
  const total = rupees(amountPaise);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 ref={takeFocus} tabIndex={-1} className="text-large outline-none">
        {t('orders.sure')}
      </h3>
      <p>
        {t('orders.deal', terms)}
        <br />
        <span className="text-display leading-tight font-bold">{total}</span>
        <br />
        {t('offers.in-words', { amountPaise })}
      </p>
      <p className="text-soil-soft">{t('orders.sure-text', { seller: spoken(listing.seller) })}</p>
      <Button
        wide
        icon="check"
        busy={form.isSending}
        disabled={isGone || form.isOld}
        onClick={() => void form.send()}
      >
        {t('orders.yes', { total })}
      </Button>
      <Button wide look="plain" onClick={() => form.setConfirming(false)}>
        {t('orders.back')}
      </Button>
    </div>
  );
}
