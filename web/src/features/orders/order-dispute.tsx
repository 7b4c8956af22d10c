import { disputeStep, mayAnswerDispute } from '@polam/domain/trade/dispute';
import { tryOrderMove } from '@polam/domain/trade/order';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { deadline, useNow } from '~/lib/clock.ts';
import { Later } from '~/lib/screens/later/later.tsx';
import { useLaterPart } from '~/lib/screens/later/later-part.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { answerForm, disputeForm } from './forms/order-forms-part.ts';
import { OrderPhotos } from './order-photos.tsx';
import type { Order } from './orders.api.ts';

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

/** Next step of an open dispute, and its deadline. */
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
  const words = { when: deadline(step.until.toISOString(), dayOf) };
  const reader = side === undefined ? 'admin' : side === by ? 'author' : 'other';
  return (
    <p className="mt-2 text-soil">
      {step.awaits === 'admin'
        ? t(reader === 'admin' ? 'deal.dispute-decide' : 'deal.dispute-decides', words)
        : t(`deal.dispute-answers.${reader}`, words)}
    </p>
  );
}

/** Answers the dispute of the other side, where the table lets this side; the last words stand. */
export function AnswerButton({ order }: { order: Order }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useLaterPart(answerForm, isOpen);
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
        <Later part={answerForm}>
          {(AnswerForm) => <AnswerForm orderId={order.id} onDone={() => setOpen(false)} />}
        </Later>
      </Dialog>
    </>
  );
}

/** Opens a dispute about an order, where the table of moves lets this side. */
export function DisputeDialog({ order }: { order: Order }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useLaterPart(disputeForm, isOpen);
  if (!tryOrderMove(order.state, order.side, 'dispute').ok) return null;
  return (
    <>
      <Button small look="quiet" icon="flag" onClick={() => setOpen(true)}>
        {t('deal.dispute')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('deal.dispute-title')}>
        <Later part={disputeForm} height="h-80">
          {(DisputeForm) => <DisputeForm orderId={order.id} onDone={() => setOpen(false)} />}
        </Later>
      </Dialog>
    </>
  );
}
