import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { RadioField } from '~/ui/choice-field.tsx';
import { Sheet } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { NumberField } from '~/ui/text-field.tsx';
import { useOrderForm, type OrderedLot, type OrderForm } from './order-form-state.ts';
import { namesOf, usePricePer } from './order-words.ts';

interface OrderDialogProps {
  readonly lot: OrderedLot;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Told when the order has arrived. */
  readonly onPlaced?: () => void;
}

/** Orders a lot or a part of it at its asking price; asks once more with the whole deal in words. */
export function OrderDialog(props: OrderDialogProps) {
  const t = useText();
  const { isOpen, onClose } = props;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('orders.order-title')} closeText={t('orders.close')}>
      <OrderSteps {...props} />
    </Sheet>
  );
}

function OrderSteps({ lot, onClose, onPlaced }: OrderDialogProps) {
  const form = useOrderForm(lot, () => {
    onClose();
    onPlaced?.();
  });
  return (
    <>
      {form.notice !== null && (
        <Notice tone={form.notice.tone} role="alert">
          {form.notice.text}
        </Notice>
      )}
      {form.isAsking ? <AskOnce lot={lot} form={form} /> : <Choose lot={lot} form={form} />}
    </>
  );
}

interface StepProps {
  readonly lot: OrderedLot;
  readonly form: OrderForm;
}

function Choose({ lot, form }: StepProps) {
  const t = useText();
  const { quantity, rupees, unit } = useFormats();
  const left = quantity(lot.availableMilli, lot.unit);
  const { quantityMilli } = form;
  const sums =
    quantityMilli === null || form.totalPaise === null
      ? t('orders.order')
      : t('orders.order-for', {
          quantity: quantity(quantityMilli, lot.unit),
          total: rupees(form.totalPaise),
        });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.setAsking(true);
      }}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-large font-semibold">{usePricePer()(lot)}</p>
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
          label={t('orders.quantity')}
          unit={unit(lot.unit, 2)}
          hint={t('orders.quantity-hint', { left })}
          value={form.typed}
          onChange={({ target }) => form.setTyped(target.value)}
          error={form.problem}
        />
      )}
      <Button type="submit" wide icon="orders" disabled={quantityMilli === null}>
        {sums}
      </Button>
    </form>
  );
}

/** What is asked next is read out; nothing is sent by pressing Enter once more. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

function AskOnce({ lot, form }: StepProps) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const { name } = namesOf(lot, useLanguage());
  const deal = {
    quantity: quantity(form.quantityMilli ?? 0, lot.unit),
    name,
    price: usePricePer()(lot),
  };
  const total = rupees(form.totalPaise ?? 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 ref={takeFocus} tabIndex={-1} className="text-large outline-none">
        {t('orders.sure')}
      </h3>
      <p>
        {t('orders.deal', deal)}
        <br />
        <span className="text-display leading-tight font-bold">{total}</span>
      </p>
      <p className="text-soil-soft">{t('orders.sure-text', { seller: lot.seller.name })}</p>
      <Button wide icon="check" busy={form.isSending} onClick={() => void form.send()}>
        {t('orders.yes', { total })}
      </Button>
      <Button wide look="plain" onClick={() => form.setAsking(false)}>
        {t('orders.back')}
      </Button>
    </div>
  );
}
