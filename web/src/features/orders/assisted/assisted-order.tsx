import { mayWeigh } from '@polam/domain/trade/weighing';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/clock.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { photoPath } from '~/paths.ts';
import { SmallPhoto } from '~/ui/photos/small-photo.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { OrderSettlement } from '../order-settlement.tsx';
import { fullNameOf, OrderStateBadge, receiptNumber, usePricePer } from '../order-words.tsx';
import { WaitingWeight, WeighButton, WeightAnswer } from '../order-weight.tsx';
import { stateAt, type Order } from '../orders.api.ts';

interface AssistedOrderProps {
  readonly order: Order;
  readonly farmer: { readonly id: string; readonly name: string };
}

/** An order of a farmer who sells, for an agent who may write down its weight. */
export function AssistedOrder({ order, farmer }: AssistedOrderProps) {
  const t = useText();
  const spoken = useSpokenName();
  const shown = { ...order, state: stateAt(order, useNow()) };
  return (
    <Card className="grid grid-cols-1 content-start gap-3 p-3 sm:p-4">
      <OrderHead order={shown} />
      <OrderSettlement order={shown} />
      {mayWeigh(shown.state) ? (
        <Weighing order={shown} actsFor={farmer.id} />
      ) : (
        <p className="any-script text-small text-soil-soft">
          {t('agents.weigh-later', { name: spoken(farmer) })}
        </p>
      )}
    </Card>
  );
}

/** The weight that waits, and what the agent may do about it. Of a pooled listing the organiser weighs by farmers. */
function Weighing({ order, actsFor }: { order: Order; actsFor: string }) {
  const t = useText();
  if (order.farmerCount > 0) return <p className="text-small text-soil-soft">{t('agents.weigh-pool')}</p>;
  const isAsked = order.proposedBy === 'buyer' && order.proposedMilli !== null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <WaitingWeight order={order} actsFor={actsFor} />
      {isAsked ? (
        <WeightAnswer order={order} actsFor={actsFor} />
      ) : (
        <WeighButton order={order} look="main" actsFor={actsFor} />
      )}
    </div>
  );
}

function OrderHead({ order }: { order: Order }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const { listingId, unit, quantityMilli, weighedMilli, buyer } = order;
  const pricePer = usePricePer();
  const spoken = useSpokenName();
  return (
    <div className="flex gap-3">
      {listingId !== null && <SmallPhoto src={photoPath(listingId, 320)} side={96} className="size-20" />}
      <div className="grid min-w-0 flex-1 content-start justify-items-start gap-0.5">
        <OrderStateBadge state={order.state} />
        <h3 className="any-script text-base leading-snug font-semibold wrap-anywhere">
          {fullNameOf(order, useLanguage())}
        </h3>
        <p className="any-script text-small wrap-anywhere text-soil-soft">
          {t('agents.buyer', { name: spoken(buyer) })}
        </p>
        <p className="break-words">{`${quantity(quantityMilli, unit)} · ${pricePer(order)}`}</p>
        {weighedMilli !== null && (
          <p>{t('deal.weighed-agreed', { quantity: quantity(weighedMilli, unit) })}</p>
        )}
        <p className="text-large font-bold">{rupees(order.totalPaise)}</p>
        <p className="text-small text-soil-soft">{t('orders.number', { number: receiptNumber(order) })}</p>
      </div>
    </div>
  );
}
