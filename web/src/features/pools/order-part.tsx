import type { Names } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { settlementOf } from '@polam/domain/trade/settlement';
import { mayWeigh } from '@polam/domain/trade/weighing';
import { useState, type ComponentType } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/clock.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Badge, Notice } from '~/ui/surfaces.tsx';
import {
  useOrderParts,
  usePayoutTick,
  useWeightConfirmation,
  type OrderPart,
  type OrderParts,
  type OwnShare,
} from './pools.api.ts';

/** How a page shows what belongs to orders: the road of a part, and the history of its order. */
export interface PartViews {
  readonly Road: ComponentType<{ readonly part: OrderPart }>;
  readonly History: ComponentType<Pick<OrderParts, 'history'> & Pick<OrderPart, 'unit'>>;
  /** Way to report the organiser, who should have paid by now. */
  readonly Report: ComponentType<{ readonly organiser: Organiser }>;
}

type Organiser = OwnShare['organiser'];

interface OwnPartProps {
  readonly part: OrderPart;
  readonly organiser: Organiser;
  readonly names: Names;
  readonly views: PartViews;
}

/** The reader's part of an order: its road, the own weight beside the whole one, and what it comes to. */
export function OwnPart({ part, organiser, names, views: { Road, History, Report } }: OwnPartProps) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const isLate = useIsLate(part);
  const spoken = useSpokenName();
  const price = t('listings.price-per', {
    price: rupees(part.pricePaise),
    per: t(`listings.per.${part.unit}`),
  });
  return (
    <article aria-label={names[useLanguage()]} className="grid grid-cols-1 gap-2 rounded-card bg-sunk p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{t('pools.deal', { quantity: quantity(part.quantityMilli, part.unit), price })}</span>
        <Badge tone="sky">{t(`orders.state.${part.state}`)}</Badge>
      </p>
      {part.state !== 'cancelled' && <Road part={part} />}
      <WholeOrder part={part} />
      <PartWeight part={part} />
      <OwnWeightButton part={part} />
      <PartSum part={part} />
      {part.state === 'disputed' && <Notice tone="sky">{t('pools.part-disputed')}</Notice>}
      {part.paidAt !== null && (
        <p className="flex items-start gap-2 text-leaf">
          <Icon name="check" className="mt-0.5 size-5" />
          {t('pools.paid-you', { name: spoken(organiser) })}
        </p>
      )}
      <ReceivedTick part={part} />
      {isLate && <Report organiser={organiser} />}
      <PartHistory part={part} History={History} />
    </article>
  );
}

/** Whether a part should have been paid out by now, and neither side says that it was. */
function useIsLate({ dueOn, paidAt, receivedAt }: OrderPart): boolean {
  const today = dayInIndia(useNow());
  return dueOn !== null && dueOn < today && paidAt === null && receivedAt === null;
}

/** Quantity and weight of the whole order, of which the reader has a part. */
function WholeOrder({ part: { wholeMilli, wholeWeighedMilli, isWholeAgreed, unit } }: { part: OrderPart }) {
  const t = useText();
  const { quantity } = useFormats();
  const weighed = wholeWeighedMilli === null ? '' : quantity(wholeWeighedMilli, unit);
  const words = isWholeAgreed ? 'pools.whole-weighed' : 'pools.whole-waits';
  return (
    <p className="text-small text-soil-soft">
      {t('pools.whole-order', { quantity: quantity(wholeMilli, unit) })}
      {weighed !== '' && <span className="block">{t(words, { quantity: weighed })}</span>}
    </p>
  );
}

/** History of the order of a part, folded and asked for once it is opened. */
function PartHistory({ part, History }: { part: OrderPart } & Pick<PartViews, 'History'>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('orders.history')}
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      {isOpen && <OpenHistory part={part} History={History} />}
    </details>
  );
}

function OpenHistory({ part: { orderId, unit }, History }: { part: OrderPart } & Pick<PartViews, 'History'>) {
  const t = useText();
  return (
    <AnswerView
      query={useOrderParts(orderId)}
      coming={<Skeleton className="h-20" />}
      failed={t('orders.history-failed')}
    >
      {({ history }) => <History history={history} unit={unit} />}
    </AnswerView>
  );
}

/** The own weight of a farmer, and whether that one has confirmed it. */
export function PartWeight({ part, isOwn = true }: { part: OrderPart; isOwn?: boolean }) {
  const t = useText();
  const { quantity } = useFormats();
  if (part.weighedMilli === null) {
    return mayWeigh(part.state) ? (
      <p className="text-small text-soil-soft">{t('pools.weight-none')}</p>
    ) : null;
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>{t('pools.weight', { quantity: quantity(part.weighedMilli, part.unit) })}</span>
      {part.confirmedAt !== null && (
        <span className="inline-flex items-center gap-1 text-small text-leaf">
          <Icon name="check" className="size-4" />
          {t(isOwn ? 'pools.weight-yours' : 'pools.weight-confirmed')}
        </span>
      )}
      {part.isWholeAgreed && part.countedMilli !== part.weighedMilli && (
        <span className="w-full text-small text-soil-soft">
          {t('pools.weight-counts', { quantity: quantity(part.countedMilli, part.unit) })}
        </span>
      )}
    </p>
  );
}

function OwnWeightButton({ part }: { part: OrderPart }) {
  const t = useText();
  const { act: confirm, isSending } = useWeightConfirmation();
  const { orderId, weighedMilli, confirmedAt, state } = part;
  const isAsked = mayWeigh(state) || state === 'completed';
  if (weighedMilli === null || confirmedAt !== null || !isAsked) return null;
  return (
    <Button
      look="plain"
      icon="check"
      busy={isSending}
      onClick={() => void confirm({ orderId, quantityMilli: weighedMilli })}
    >
      {t('pools.weight-right')}
    </Button>
  );
}

/** Amounts that the deductions of the order take of a part, line by line. */
function PartLines({ part, paise }: { part: OrderPart; paise: number }) {
  const { unit, pricePaise, countedMilli, deductions, found, grossPaise, takenPaise } = part;
  const listing = { unit, packGrams: null, pricePaise, quantityMilli: countedMilli, weighedMilli: null };
  // The words are those of the order, the sums those of the part; the weight of the bags is that of the whole order.
  const lines = settlementOf({ ...listing, deductions, found }).lines.map((line, at) => ({
    ...line,
    grams: 0,
    paise: takenPaise[at] ?? 0,
  }));
  return <SettlementLines settlement={{ grossPaise, lines, netPaise: paise }} />;
}

/** Present sum of a part, and the day by which it is paid out. */
export function PartSum({ part }: { part: OrderPart }) {
  const t = useText();
  const { rupees, day } = useFormats();
  const isLate = useIsLate(part);
  if (part.paise === null) return null;
  const isDone = part.paidAt !== null || part.receivedAt !== null;
  return (
    <div className="grid gap-0.5">
      {part.takenPaise.length > 0 ? (
        <PartLines part={part} paise={part.paise} />
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-soil-soft">{t('pools.sum')}</span>
          <span className="text-large font-bold">{rupees(part.paise)}</span>
        </p>
      )}
      {part.dueOn !== null && !isDone && !part.isOrganiser && (
        <p className={isLate ? 'text-small font-semibold text-chilli' : 'text-small text-soil-soft'}>
          {t(isLate ? 'pools.overdue' : 'pools.due', { day: day(part.dueOn) })}
        </p>
      )}
    </div>
  );
}

function ReceivedTick({ part }: { part: OrderPart }) {
  const t = useText();
  const { act: tick, isSending } = usePayoutTick();
  const { orderId, shareId, receivedAt, state } = part;
  if (state !== 'completed') return null;
  return (
    <CheckField
      label={t('pools.received')}
      checked={receivedAt !== null}
      disabled={isSending}
      onChange={({ target }) => void tick({ orderId, shareId, isDone: target.checked })}
    />
  );
}
