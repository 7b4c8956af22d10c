import { dayInIndia } from '@polam/domain/day';
import { isOverdue } from '@polam/domain/trade/payment/payment-terms';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/clock.ts';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { conversationPath } from './order-words.tsx';
import { usePaymentTick, type Order } from './orders.api.ts';

type Part = Order['parts'][number];

/** The parts of a payment by the agreed terms: each with its sum, its day, the reader's tick and the other side's. */
export function OrderParts({ order }: { order: Order }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {order.parts.map((part) => (
        <li key={part.part}>
          <OnePart order={order} part={part} />
        </li>
      ))}
    </ul>
  );
}

function OnePart({ order, part }: { order: Order; part: Part }) {
  const t = useText();
  const { rupees } = useFormats();
  const { act: tick, isSending } = usePaymentTick();
  const isBuyer = order.side === 'buyer';
  const [own, other] = isBuyer ? [part.paidAt, part.receivedAt] : [part.receivedAt, part.paidAt];
  const isFixed = own !== null && order.state === 'completed';
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          {t(`payment.part.${part.part}`)} · {rupees(part.paise)}
        </span>
        <DueDay part={part} />
      </p>
      <CheckField
        label={t(isBuyer ? 'deal.you-paid' : 'deal.you-received')}
        checked={own !== null}
        disabled={isSending || isFixed}
        onChange={({ target }) => void tick({ orderId: order.id, isDone: target.checked, part: part.part })}
      />
      {other !== null && (
        <p className="flex items-start gap-2 text-small text-leaf">
          <Icon name="check" className="size-5" />
          {t(isBuyer ? 'payment.seller-has' : 'payment.buyer-has')}
        </p>
      )}
      <LateAfterwards order={order} part={part} />
    </div>
  );
}

/** The parts of a payment as an admin reads them: each with its sum, its day and what both sides have ticked. */
export function DisputedParts({ parts }: { parts: Order['parts'] }) {
  const t = useText();
  const { rupees } = useFormats();
  if (parts.length === 0) return null;
  return (
    <ul aria-label={t('payment.title')} className="grid grid-cols-1 gap-2">
      {parts.map((part) => (
        <li key={part.part}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">
              {t(`payment.part.${part.part}`)} · {rupees(part.paise)}
            </span>
            <DueDay part={part} />
          </p>
          {part.paidAt !== null && <p className="text-small">{t('payment.buyer-has')}</p>}
          {part.receivedAt !== null && <p className="text-small">{t('payment.seller-has')}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Ways of a seller whose money is overdue at completion: no dispute, but a message and a report. */
function LateAfterwards({ order, part }: { order: Order; part: Part }) {
  const t = useText();
  const today = dayInIndia(useNow());
  const path = conversationPath(order);
  if (order.state !== 'completed' || order.side !== 'seller' || !isOverdue(part, today)) return null;
  return (
    <div className="grid gap-1 text-small">
      <p>{t('payment.late-over')}</p>
      {path !== null && (
        <Link
          to={path}
          className="flex min-h-12 w-fit items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          <Icon name="chat" className="size-5" />
          {t('payment.late-way')}
        </Link>
      )}
    </div>
  );
}

/** The parts that are overdue, above the next act: a seller is not to send goods for which no advance has come. */
export function OverdueParts({ order }: { order: Order }) {
  const t = useText();
  const { day, rupees } = useFormats();
  const today = dayInIndia(useNow());
  const isStopped = order.state === 'disputed' || order.state === 'cancelled';
  const overdue = isStopped ? [] : order.parts.filter((part) => isOverdue(part, today));
  return overdue.map(({ part, paise, dueOn }) => (
    <Notice key={part} tone="chilli">
      {`${t(`payment.part.${part}`)} · ${rupees(paise)}: ${t('payment.overdue', { day: day(dueOn ?? today) })}`}
    </Notice>
  ));
}

/** The day by which a part is paid, and that it is over where nobody has ticked it. */
export function DueDay({ part }: { part: Part }) {
  const t = useText();
  const { day } = useFormats();
  const today = dayInIndia(useNow());
  if (part.dueOn === null)
    return <span className="text-small text-soil-soft">{t('payment.after-arrival')}</span>;
  const words = { day: day(part.dueOn) };
  if (isOverdue(part, today))
    return <span className="text-small font-semibold text-chilli">{t('payment.overdue', words)}</span>;
  return <span className="text-small text-soil-soft">{t('payment.due', words)}</span>;
}
