import { weigh } from '@polam/contract/calls/orders';
import { heaviestMilli, mayWeigh } from '@polam/domain/order-notes';
import { isQuantity, milliFromQuantity, quantityFromMilli, totalPaise } from '@polam/domain/quantity';
import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useCallForm } from '~/lib/call-form.ts';
import type { MoreRules } from '~/lib/check-fields.ts';
import { typedNumber } from '~/lib/typed-number.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { NumberField } from '~/ui/text-field.tsx';
import { toast } from '~/ui/toast.ts';
import { usePricePer } from './order-words.ts';
import { useForgetOrders, type Order } from './orders.api.ts';

type WeightValues = { readonly quantityMilli: string };

/** What the goods weigh: either side writes it down once they are on their way. Nothing before. */
export function OrderWeight({ order }: { order: Order }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!mayWeigh(order.state)) return null;
  return (
    <>
      <Button look="plain" icon="scale" onClick={() => setOpen(true)}>
        {t(order.weighedMilli === null ? 'deal.weigh' : 'deal.weigh-again')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('deal.weigh-title')}
        closeText={t('orders.close')}
      >
        <WeightForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function WeightForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useText();
  const { quantity, unit } = useFormats();
  const forget = useForgetOrders();
  const form = useCallForm<typeof weigh, WeightValues>(weigh, {
    defaults: {
      quantityMilli: order.weighedMilli === null ? '' : `${quantityFromMilli(order.weighedMilli)}`,
    },
    fixed: { orderId: order.id },
    moreRules: useHeaviest(order.quantityMilli),
    onDone: async (_order, message) => {
      toast.success(message);
      onDone();
      await forget();
    },
  });
  const words = {
    ordered: quantity(order.quantityMilli, order.unit),
    most: quantity(heaviestMilli(order.quantityMilli), order.unit),
  };
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid grid-cols-1 gap-4">
      <NumberField
        label={t('deal.weight')}
        unit={unit(order.unit, 2)}
        hint={t('deal.weigh-hint', words)}
        error={form.errorOf('quantityMilli')}
        {...form.form.register('quantityMilli', { setValueAs: typedNumber })}
      />
      <WeighedSum order={order} typed={useWatch({ control: form.form.control, name: 'quantityMilli' })} />
      <p className="text-soil-soft">{t('deal.weigh-effect')}</p>
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide icon="scale" busy={form.isSending}>
        {t('deal.weigh-save')}
      </Button>
    </form>
  );
}

/** Refuses what is too much before it leaves, as the server does. */
function useHeaviest(orderedMilli: number): MoreRules {
  return useCallback(
    ({ quantityMilli }) => {
      const heaviest = heaviestMilli(orderedMilli);
      if (typeof quantityMilli !== 'number' || quantityMilli <= heaviest) return {};
      return { quantityMilli: { problem: 'weighed-too-much', limit: quantityFromMilli(heaviest) } };
    },
    [orderedMilli],
  );
}

/** What it would come to; nothing while what is typed is no quantity. */
function WeighedSum({ order, typed }: { order: Order; typed: string }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const price = usePricePer()(order);
  const milli = milliFromQuantity(Number(typedNumber(typed)));
  if (!isQuantity(milli)) return null;
  const total = rupees(totalPaise(order.pricePaise, milli));
  return (
    <p className="font-semibold" aria-live="polite">
      {t('deal.weigh-sum', { quantity: quantity(milli, order.unit), price, total })}
    </p>
  );
}
