import type { OrderRoad, RoadAct } from '@polam/domain/trade/order-road';
import type { PaymentPart } from '@polam/domain/trade/payment/payment-terms';
import { useState, type ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { MoveButton } from './order-moves.tsx';
import { duePaise, PaidButton, PaySheet } from './order-payment.tsx';
import { WaitingWeight, WeighButton, WeightAnswer } from './order-weight.tsx';
import { CloseBy } from './order-words.tsx';
import { usePaymentTick, type Order } from './orders.api.ts';

interface OrderActProps {
  readonly order: Order;
  readonly road: OrderRoad;
  /** Rating of the other side, where that is what is next. */
  readonly rating: ReactNode;
}

/** The one thing that the reader does next with an order, or what the other side does, whom the reader waits for. */
export function OrderAct({ order, road, rating }: OrderActProps) {
  const { act, awaited } = road;
  return (
    <div className="grid grid-cols-1 gap-2">
      <CloseBy order={order} />
      <WaitingWeight order={order} />
      {act === null ? <Awaited order={order} awaited={awaited} /> : <Act {...{ order, act, rating }} />}
    </div>
  );
}

function Act({ order, act, rating }: Omit<OrderActProps, 'road'> & { readonly act: RoadAct }) {
  switch (act) {
    case 'confirm':
    case 'dispatch':
    case 'deliver':
    case 'complete':
      return <MoveButton order={order} move={act} look="main" />;
    case 'confirm-weight':
      return <WeightAnswer order={order} />;
    case 'weigh':
      return <WeighButton order={order} look="main" />;
    case 'pay-advance':
      return <PayButton order={order} part="advance" />;
    case 'receive-advance':
      return <ReceiveButton order={order} part="advance" />;
    case 'pay':
      return <PayButton order={order} part={null} />;
    case 'receive':
      return <ReceiveButton order={order} part={null} />;
    case 'rate':
      break;
  }
  return rating;
}

/** Next action of the other side, with the name: nothing where nobody has to do anything. */
function Awaited({ order, awaited }: { order: Order; awaited: OrderRoad['awaited'] }) {
  const t = useText();
  const spokenName = useSpokenName();
  if (awaited === null || awaited === 'rate') return null;
  const name = spokenName(order.side === 'buyer' ? order.seller : order.buyer);
  return (
    <p className="flex items-start gap-2 rounded-card bg-sunk px-4 py-3">
      <Icon name="clock" className="mt-0.5 size-5 text-soil-soft" />
      <span className="any-script min-w-0 break-words">{t(`orders.waits.${awaited}`, { name })}</span>
    </p>
  );
}

interface PaymentButtonProps {
  readonly order: Order;
  /** Null: all that is not ticked yet. */
  readonly part: PaymentPart | null;
}

function PayButton({ order, part }: PaymentButtonProps) {
  const t = useText();
  const { rupees } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const paise = duePaise(order, part);
  const words = { total: rupees(paise) };
  // The seller has it already: only the tick is missing.
  if (paise === 0) return <PaidButton order={order} part={part} />;
  return (
    <>
      <Button wide look="main" icon="rupee" onClick={() => setOpen(true)}>
        {part === 'advance' ? t('orders.pay-advance', words) : t('orders.pay', words)}
      </Button>
      <PaySheet
        order={{ ...order, totalPaise: paise }}
        part={part}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function ReceiveButton({ order, part }: PaymentButtonProps) {
  const t = useText();
  const { rupees } = useFormats();
  const { act: tick, isSending } = usePaymentTick();
  const words = { total: rupees(duePaise(order, part)) };
  const about = part === null ? {} : { part };
  return (
    <Button
      wide
      icon="rupee"
      busy={isSending}
      onClick={() => void tick({ orderId: order.id, isDone: true, ...about })}
    >
      {part === 'advance' ? t('orders.receive-advance', words) : t('orders.receive', words)}
    </Button>
  );
}
