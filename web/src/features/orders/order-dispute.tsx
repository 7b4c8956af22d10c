import { disputeStep, mayAnswerDispute } from '@polam/domain/trade/dispute';
import { tryOrderMove } from '@polam/domain/trade/order';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime, useNow } from '~/lib/clock.ts';
import { Button } from '~/ui/button.tsx';
import { later } from '~/ui/later.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { OrderPhotos } from './order-photos.tsx';
import type { Order } from './orders.api.ts';

const AnswerForm = later(async () => (await import('./forms/dispute-forms.tsx')).AnswerForm);
const DisputeForm = later(async () => (await import('./forms/dispute-forms.tsx')).DisputeForm);

interface DisputeWordsProps {
  /** A reader who is a side of it sees the own words marked as such. */
  readonly order: Pick<Order, 'id' | 'dispute' | 'photos'> & Partial<Pick<Order, 'side'>>;
}

/**
 * A dispute as its sides and an admin read it: what it is about with its photos, the answer, what happens next and by
 * when, and the decision; nothing where there is no dispute.
 */
export function DisputeWords({ order }: DisputeWordsProps) {
  const t = useText();
  const { dispute, side } = order;
  if (dispute === null) return null;
  const { by, kind, reason, answer, settlement } = dispute;
  const answeredBy = by === 'buyer' ? 'seller' : 'buyer';
  return (
    <Notice tone={settlement === null ? 'chilli' : 'sky'}>
      <p className="font-semibold">{t(`deal.disputed-by.${by === side ? 'you' : by}`)}</p>
      <p className="font-semibold text-soil">{t(`deal.dispute-kind.${kind}`)}</p>
      {reason !== '' && <p className="break-words whitespace-pre-line">{reason}</p>}
      <OrderPhotos order={order} kind="dispute" />
      {answer !== null && (
        <>
          <p className="mt-2 font-semibold">
            {t(`deal.answered-by.${answeredBy === side ? 'you' : answeredBy}`)}
          </p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </>
      )}
      <OrderPhotos order={order} kind="answer" />
      {settlement === null ? (
        <NextStep dispute={dispute} side={side} />
      ) : (
        <>
          <p className="mt-1 font-semibold">{t('deal.settled')}</p>
          <p className="break-words whitespace-pre-line">{settlement}</p>
        </>
      )}
    </Notice>
  );
}

/** What happens next with an open dispute, and by when. */
function NextStep({
  dispute,
  side,
}: {
  readonly dispute: NonNullable<Order['dispute']>;
  readonly side: Order['side'] | undefined;
}) {
  const t = useText();
  const { dayOf } = useFormats();
  const { answeredAt, openedAt, by } = dispute;
  const step = disputeStep({ openedAt: new Date(openedAt), isAnswered: answeredAt !== null }, useNow());
  const until = step.until.toISOString();
  const words = { day: dayOf(until), time: clockTime(until) };
  const reader = side === undefined ? 'admin' : side === by ? 'author' : 'other';
  return (
    <p className="mt-2 text-soil">
      {step.awaits === 'admin'
        ? t('deal.dispute-decides', words)
        : t(`deal.dispute-answers.${reader}`, words)}
    </p>
  );
}

/** Answers the dispute of the other side, where the table lets this side; the last words stand. */
export function AnswerButton({ order }: { order: Order }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { dispute, state, side } = order;
  if (dispute === null || !mayAnswerDispute(state, dispute.by, side)) return null;
  const isFirst = dispute.answer === null;
  return (
    <>
      <Button
        wide={isFirst}
        small={!isFirst}
        look={isFirst ? 'main' : 'plain'}
        icon="chat"
        onClick={() => setOpen(true)}
      >
        {t(isFirst ? 'deal.answer' : 'deal.answer-again')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('deal.answer-title')}>
        <AnswerForm orderId={order.id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Opens a dispute about an order, where the table of moves lets this side. */
export function DisputeDialog({ order }: { order: Order }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!tryOrderMove(order.state, order.side, 'dispute').ok) return null;
  return (
    <>
      <Button small look="quiet" icon="flag" onClick={() => setOpen(true)}>
        {t('deal.dispute')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('deal.dispute-title')}>
        <DisputeForm orderId={order.id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
