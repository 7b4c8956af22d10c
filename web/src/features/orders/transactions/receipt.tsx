import { shownVariety } from '@polam/domain/market/listing';
import { settlementOf } from '@polam/domain/trade/settlement';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { clockTime, useNow } from '~/lib/clock.ts';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { Button } from '~/ui/button.tsx';
import { namesOf, receiptNumber, usePricePer } from '../order-words.tsx';
import { stateAt, type Order } from '../orders.api.ts';

/**
 * An order as a page to print or save: the sides, the commodity, the quantity, and what both sides say about
 * the payment.
 */
export function Receipt({ order, farmers }: { order: Order; farmers: ReactNode }) {
  const t = useText();
  const state = stateAt(order, useNow());
  return (
    <article className="prints-alone grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-4 sm:p-6 print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="font-semibold text-leaf">{t('frame.name')}</p>
          <h1 className="text-title leading-tight">
            {t('deal.receipt-of', { number: receiptNumber(order) })}
          </h1>
        </div>
        <Button className="print:hidden" onClick={() => window.print()}>
          {t('deal.print')}
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Side title={t('orders.seller')} user={order.seller} />
        <Side title={t('orders.buyer')} user={order.buyer} />
      </div>
      <Traded order={order} />
      <Facts order={{ ...order, state }} />
      {farmers}
      <p className="text-small text-soil-soft">{t('deal.receipt-note')}</p>
    </article>
  );
}

function Side({ title, user }: { title: string; user: Order['buyer'] }) {
  const spoken = useSpokenName();
  const place = [user.district, user.state].filter(Boolean).join(', ');
  return (
    <div className="min-w-0">
      <p className="text-small text-soil-soft">{title}</p>
      <p className="any-script text-large font-semibold break-words">
        {spoken(user)}
        <NameAsWritten name={user.name} spellings={user.spellings} className="text-small font-normal" />
      </p>
      {place !== '' && <p>{place}</p>}
    </div>
  );
}

function Traded({ order }: { order: Order }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const { name, ownName } = namesOf(order, useLanguage());
  return (
    <Lines>
      <Line name={t('deal.goods')}>{[name, shownVariety(order), ownName].filter(Boolean).join(' · ')}</Line>
      <Line name={t('deal.quantity-ordered')}>{quantity(order.quantityMilli, order.unit)}</Line>
      {order.weighedMilli !== null && (
        <Line name={t('deal.quantity-weighed')}>{quantity(order.weighedMilli, order.unit)}</Line>
      )}
      <Line name={t('deal.price')}>{usePricePer()(order)}</Line>
      {order.deductions !== null && (
        <div className="py-2">
          <SettlementLines settlement={settlementOf(order)} />
        </div>
      )}
      <Line name={t('orders.total')}>
        <span className="text-title leading-tight font-bold">{rupees(order.totalPaise)}</span>
        <span className="block font-normal">{t('offers.in-words', { amountPaise: order.totalPaise })}</span>
      </Line>
    </Lines>
  );
}

function Facts({ order }: { order: Order }) {
  const t = useText();
  const { dayOf } = useFormats();
  const tickOf = (at: string | null) =>
    at === null ? t('deal.not-yet') : t('deal.ticked', { day: dayOf(at), time: clockTime(at) });
  return (
    <Lines>
      <Line name={t('deal.state')}>{t(`orders.state.${order.state}`)}</Line>
      <Line name={t('deal.ordered-on')}>{dayOf(order.createdAt)}</Line>
      {order.endedAt !== null && <Line name={t('deal.ended-on')}>{dayOf(order.endedAt)}</Line>}
      <Line name={t('deal.paid')}>{tickOf(order.paidAt)}</Line>
      <Line name={t('deal.received')}>{tickOf(order.receivedAt)}</Line>
    </Lines>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line border-t border-line">{children}</dl>;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="text-soil-soft">{name}</dt>
      <dd className="any-script min-w-0 text-end font-semibold break-words">{children}</dd>
    </div>
  );
}
