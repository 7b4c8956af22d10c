import {
  disputeKinds,
  isDisputeSaid,
  MAX_DISPUTE_PHOTOS,
  type DisputeKind,
} from '@polam/domain/trade/dispute';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { usePhotoQueue } from '~/lib/forms/photo-queue.ts';
import { picturePath } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { OrderPhotoField } from '../order-photo-field.tsx';
import { useDispute, useDisputeAnswer } from '../orders.api.ts';
import { ReasonForm } from './reason-form.tsx';

interface FormProps {
  readonly orderId: string;
  readonly onDone: () => void;
}

/** Answer of the other side to a dispute. */
export function AnswerForm({ orderId, onDone }: FormProps) {
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

const tilePictures: Readonly<Record<DisputeKind, string>> = {
  wet: 'dispute-wet',
  short: 'road-scale',
  'not-paid': 'road-rupee',
  'other-goods': 'dispute-other-goods',
  other: 'dispute-other',
};

/** Fields of a dispute: reason, words and photos. */
export function DisputeForm({ orderId, onDone }: FormProps) {
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

/** Reasons of a dispute, as tiles with pictures. */
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
