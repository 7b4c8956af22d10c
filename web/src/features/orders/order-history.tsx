import type { OutputOf } from '@polam/contract/call';
import type { get } from '@polam/contract/calls/orders';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock.ts';
import { useFoundWords } from '~/lib/screens/settlement-lines.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { useOrderHistory, type Order } from './orders.api.ts';

type OrderEvent = OutputOf<typeof get>['history'][number];

/** Events of an order, folded until they are opened. */
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
      {isOpen && <HistoryLines order={order} />}
    </details>
  );
}

function HistoryLines({ order: { id, unit } }: { order: Order }) {
  const t = useText();
  const { data, error } = useOrderHistory(id);
  if (error !== null && data === undefined) {
    return (
      <p role="alert" className="pb-4 text-chilli">
        {`${t('orders.history-failed')} ${error.message}`}
      </p>
    );
  }
  if (data === undefined) return <Skeleton className="mb-4 h-20" />;
  return (
    <div className="pb-4">
      <HistoryList history={data.history} unit={unit} />
    </div>
  );
}

/** Events of an order, oldest first: each new state or note, by whom and when. */
export function HistoryList({ history, unit }: { history: readonly OrderEvent[]; unit: Order['unit'] }) {
  return (
    <ol className="grid gap-2">
      {history.map((event) => (
        <HistoryLine key={`${event.at} ${event.state} ${event.note}`} event={event} unit={unit} />
      ))}
    </ol>
  );
}

function HistoryLine({ event, unit }: { event: OrderEvent; unit: Order['unit'] }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { state, note, by, at, reason } = event;
  const isSettled = by === 'timer' && state === 'completed';
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <span>
        <span className="font-semibold">
          {note === null ? t(`orders.state.${state}`) : <NoteWords event={event} unit={unit} />}
        </span>
        <span className="text-soil-soft">{` · ${t(isSettled ? 'orders.by.itself' : `orders.by.${by}`)}`}</span>
        {reason !== null && reason !== '' && <span className="block break-words">{reason}</span>}
      </span>
      <time dateTime={at} className="text-soil-soft">{`${dayOf(at)}, ${clockTime(at)}`}</time>
    </li>
  );
}

function NoteWords({
  event: { note, part, quantityMilli, found },
  unit,
}: {
  event: OrderEvent;
  unit: Order['unit'];
}) {
  const t = useText();
  const { quantity } = useFormats();
  const foundWords = useFoundWords()(found);
  if (note === null) return null;
  if (note === 'weighed' || note === 'weight-confirmed')
    return [t(`deal.note.${note}`, { quantity: quantity(quantityMilli ?? 0, unit) }), foundWords]
      .filter(Boolean)
      .join(', ');
  const words = t(`deal.note.${note}`);
  return part === null ? words : `${t(`payment.part.${part}`)}: ${words}`;
}
