import { weigh } from '@polam/contract/calls/orders';
import { isQuantity, milliFromQuantity, quantityFromMilli } from '@polam/domain/quantity';
import { parseFound } from '@polam/domain/trade/found-at-weighing';
import { settlementOf } from '@polam/domain/trade/settlement';
import { heaviestMilli, lastWeighing } from '@polam/domain/trade/weighing';
import { useCallback } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { type MoreRules, useCallForm } from '~/lib/forms/call-form.ts';
import { usePhotoQueue } from '~/lib/forms/photo-queue.ts';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { FoundFields } from './found-fields.tsx';
import { OrderPhotoField } from '../order-photo-field.tsx';
import { usePricePer } from '../order-words.tsx';
import type { Order } from '../orders.api.ts';

type WeightValues = { readonly quantityMilli: string; readonly found: string };

interface WeightFormProps {
  readonly order: Order;
  /** The farmer for whom an agent weighs. */
  readonly actsFor?: string | undefined;
  readonly onDone: () => void;
}

/** Form of the weight of an order, with its slip and what was found at weighing. */
export function WeightForm({ order, actsFor, onDone }: WeightFormProps) {
  const t = useText();
  const { quantity, unit } = useFormats();
  const slip = usePhotoQueue({ most: 1 });
  const { milli: written, found } = lastWeighing(order);
  const form = useCallForm<typeof weigh, WeightValues>(weigh, {
    defaults: {
      quantityMilli: written === null ? '' : `${quantityFromMilli(written)}`,
      found: found ?? '',
    },
    fixed: { orderId: order.id, actsFor },
    files: slip.files,
    moreRules: useHeaviest(order.quantityMilli),
    onDone: async (_order, message) => {
      toast.success(message);
      onDone();
      await refreshed();
    },
  });
  const typed = useWatch({ control: form.form.control });
  const words = {
    ordered: quantity(order.quantityMilli, order.unit),
    most: quantity(heaviestMilli(order.quantityMilli), order.unit),
  };
  return (
    <SendForm form={form} send={t('deal.weigh-save')} icon="scale">
      <NumberField
        label={t('deal.weight')}
        unit={unit(order.unit, 2)}
        hint={t('deal.weigh-hint', words)}
        {...form.numberField('quantityMilli')}
      />
      <FoundFields
        order={order}
        value={typed.found ?? ''}
        onChange={(text) =>
          form.form.setValue('found', text, {
            shouldDirty: true,
            shouldValidate: form.errorOf('found') !== undefined,
          })
        }
        error={form.errorOf('found')}
      />
      <WeighedSum order={order} typed={typed} />
      <OrderPhotoField label={t('deal.slip')} hint={t('deal.slip-hint')} most={1} photos={slip} />
      <p className="text-soil-soft">{t('deal.weigh-effect')}</p>
    </SendForm>
  );
}

/** Refuses too large a quantity before it is sent, as the server does. */
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

/** Sum for the typed weight; nothing while the text is no quantity. */
function WeighedSum({ order, typed }: { order: Order; typed: Partial<WeightValues> }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const price = usePricePer()(order);
  const milli = milliFromQuantity(Number(typedNumber(typed.quantityMilli ?? '')));
  if (!isQuantity(milli)) return null;
  // A figure that is no number yet leaves the others as they are.
  const figures = (typed.found ?? '').split(';').filter((figure) => parseFound(figure) !== null);
  const found = figures.join(';');
  const settlement = settlementOf({ ...order, weighedMilli: milli, found });
  const total = rupees(settlement.grossPaise);
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="font-semibold">
        {t('deal.weigh-sum', { quantity: quantity(milli, order.unit), price, total })}
      </p>
      <SettlementLines settlement={settlement} />
    </div>
  );
}
