import {
  disputeKinds,
  disputeStep,
  isDisputeSaid,
  mayAnswerDispute,
  MAX_DISPUTE_PHOTOS,
  type DisputeKind,
} from '@polam/domain/trade/dispute';
import { tryOrderMove } from '@polam/domain/trade/order';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime, useNow } from '~/lib/clock.ts';
import { usePhotoQueue } from '~/lib/forms/photo-queue.ts';
import { picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { OrderPhotoField, OrderPhotos } from './order-photos.tsx';
import { useDispute, useDisputeAnswer, type Order } from './orders.api.ts';
import { ReasonForm } from './reason-form.tsx';

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

interface FormProps {
  readonly orderId: string;
  readonly onDone: () => void;
}

function AnswerForm({ orderId, onDone }: FormProps) {
  const t = useText();
  const { act: answer, isSending } = useDisputeAnswer();
  const photos = usePhotoQueue({ most: MAX_DISPUTE_PHOTOS });
  const send = async (words: string) => {
    const isDone = await answer({ orderId, words }, photos.files);
    if (isDone) onDone();
    return isDone;
  };
  return (
    <ReasonForm
      draftKey={`answer to the dispute of ${orderId}`}
      effect={t('deal.answer-effect')}
      label={t('deal.answer-words')}
      send={{ text: t('deal.answer-send'), look: 'main', icon: 'send' }}
      isSending={isSending || photos.isWorking}
      onSend={send}
      more={<OrderPhotoField label={t('deal.dispute-photos')} most={MAX_DISPUTE_PHOTOS} photos={photos} />}
    />
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

const tilePictures: Readonly<Record<DisputeKind, string>> = {
  wet: 'dispute-wet',
  short: 'road-scale',
  'not-paid': 'road-rupee',
  'other-goods': 'dispute-other-goods',
  other: 'dispute-other',
};

function DisputeForm({ orderId, onDone }: FormProps) {
  const t = useText();
  const { act: open, isSending } = useDispute();
  const [kind, setKind] = useState<DisputeKind | null>(null);
  const photos = usePhotoQueue({ most: MAX_DISPUTE_PHOTOS });
  const send = async (reason: string) => {
    const isDone = await open(
      { orderId, kind: kind ?? 'other', ...(reason === '' ? {} : { reason }) },
      photos.files,
    );
    if (isDone) onDone();
    return isDone;
  };
  return (
    <ReasonForm
      draftKey={`dispute of ${orderId}`}
      before={<DisputeTiles kind={kind} onChoose={setKind} />}
      effect={t('deal.dispute-effect')}
      label={t('deal.dispute-reason')}
      {...(kind === null ? { missing: t('deal.dispute-choose') } : {})}
      isOptional={isDisputeSaid({ kind: kind ?? 'other', words: '' })}
      send={{ text: t('deal.dispute-send'), look: 'danger', icon: 'flag' }}
      isSending={isSending || photos.isWorking}
      onSend={send}
      more={<OrderPhotoField label={t('deal.dispute-photos')} most={MAX_DISPUTE_PHOTOS} photos={photos} />}
    />
  );
}

interface DisputeTilesProps {
  readonly kind: DisputeKind | null;
  readonly onChoose: (kind: DisputeKind) => void;
}

/** What is wrong, as tiles with pictures: one tap names it. */
function DisputeTiles({ kind, onChoose }: DisputeTilesProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="sr-only">{t('deal.dispute-title')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {disputeKinds.map((each) => (
          <label
            key={each}
            className={cx(
              'press grid cursor-pointer grid-cols-1 justify-items-center gap-1 rounded-card border-2 p-2 text-center text-small leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-sky',
              each === kind ? 'border-leaf bg-leaf-tint' : 'border-line bg-card hover:bg-sunk',
            )}
          >
            <input
              type="radio"
              name="dispute-kind"
              value={each}
              checked={each === kind}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            <img src={picturePath(tilePictures[each])} alt="" width={256} height={256} className="size-14" />
            {t(`deal.dispute-kind.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
