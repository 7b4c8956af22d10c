import type { OutputOf } from '@polam/contract/call';
import type { get } from '@polam/contract/calls/orders';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock-time.ts';
import { Icon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { useOrderHistory, type Order } from './orders.api.ts';

type OrderEvent = OutputOf<typeof get>['history'][number];

/** What has happened to an order, folded until somebody wants to know. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-line px-3 sm:px-4"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('orders.history')}
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      {isOpen && <HistoryLines orderId={order.id} />}
    </details>
  );
}

function HistoryLines({ orderId }: { orderId: string }) {
  const t = useText();
  const { data, error } = useOrderHistory(orderId);
  if (error !== null && data === undefined) {
    return (
      <p role="alert" className="pb-4 text-chilli">
        {`${t('orders.history-failed')} ${error.message}`}
      </p>
    );
  }
  if (data === undefined) return <Skeleton className="mb-4 h-20" />;
  return (
    <ol className="grid gap-2 pb-4">
      {data.history.map((event) => (
        <HistoryLine key={event.state} event={event} />
      ))}
    </ol>
  );
}

function HistoryLine({ event: { state, by, at } }: { event: OrderEvent }) {
  const t = useText();
  const { dayOf } = useFormats();
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <span>
        <span className="font-semibold">{t(`orders.state.${state}`)}</span>
        <span className="text-soil-soft">{` · ${t(`orders.by.${by}`)}`}</span>
      </span>
      <time dateTime={at} className="text-soil-soft">{`${dayOf(at)}, ${clockTime(at)}`}</time>
    </li>
  );
}
