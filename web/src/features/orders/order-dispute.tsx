import { tryOrderMove } from '@polam/domain/trade/order';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { useDispute, type Order } from './orders.api.ts';
import { ReasonForm } from './reason-form.tsx';

interface DisputeWordsProps {
  /** A reader who is a side of it sees the own words marked as such. */
  readonly order: Pick<Order, 'dispute'> & Partial<Pick<Order, 'side'>>;
  /** An admin, who settles it, is not told to wait. */
  readonly reader?: 'side' | 'admin';
}

/** Complaint of one side about an order, and the answer of an admin; nothing where there is no dispute. */
export function DisputeWords({ order: { dispute, side }, reader = 'side' }: DisputeWordsProps) {
  const t = useText();
  if (dispute === null) return null;
  return (
    <Notice tone={dispute.settlement === null ? 'chilli' : 'sky'}>
      {dispute.reason !== '' && (
        <>
          <p className="font-semibold">{t(`deal.disputed-by.${dispute.by === side ? 'you' : dispute.by}`)}</p>
          <p className="break-words whitespace-pre-line">{dispute.reason}</p>
        </>
      )}
      {dispute.settlement === null ? (
        reader === 'side' && <p className="mt-1 text-soil">{t('deal.dispute-waits')}</p>
      ) : (
        <>
          <p className="mt-1 font-semibold">{t('deal.settled')}</p>
          <p className="break-words whitespace-pre-line">{dispute.settlement}</p>
        </>
      )}
    </Notice>
  );
}

/** Opens a dispute about an order, where the table of moves lets this side. */
export function DisputeDialog({ order }: { order: Order }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!tryOrderMove(order.state, order.side, 'dispute').ok) return null;
  return (
    <>
      <Button look="quiet" icon="flag" onClick={() => setOpen(true)}>
        {t('deal.dispute')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('deal.dispute-title')}>
        <DisputeForm orderId={order.id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DisputeForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const t = useText();
  const { act: make, isSending } = useDispute();
  const send = async (reason: string) => {
    const isDone = await make({ orderId, reason });
    if (isDone) onDone();
    return isDone;
  };
  return (
    <ReasonForm
      draftKey={`dispute of ${orderId}`}
      effect={t('deal.dispute-effect')}
      label={t('deal.dispute-reason')}
      send={{ text: t('deal.dispute-send'), look: 'danger', icon: 'flag' }}
      isSending={isSending}
      onSend={send}
    />
  );
}
