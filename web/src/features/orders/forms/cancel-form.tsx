import type { Party } from '@polam/domain/trade/negotiation';
import { CANCEL_REASON_LENGTH } from '@polam/domain/trade/order';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import type { Order } from '../orders.api.ts';
import { ReasonForm } from './reason-form.tsx';

const usualReasons = {
  buyer: ['not-needed', 'elsewhere', 'mistake', 'no-answer'],
  seller: ['gone', 'spoiled', 'mistake', 'no-answer'],
} as const satisfies Readonly<Record<Party, readonly string[]>>;

interface OrderCancelProps {
  readonly order: Order;
  readonly isSending: boolean;
  readonly onCancel: (reason: string) => Promise<boolean>;
  readonly onKeep: () => void;
}

/**
 * Asks for the reason of cancelling an order: ready phrases, or the user's own words. The other side reads
 * them.
 */
export function OrderCancel({ order: { id, side }, isSending, onCancel, onKeep }: OrderCancelProps) {
  const t = useText();
  return (
    <ReasonForm
      draftKey={`cancelling ${id}`}
      effect={t('orders.cancel-effect')}
      label={t('orders.cancel-why')}
      phrases={usualReasons[side].map((reason) => t(reasonText(reason)))}
      maxLength={CANCEL_REASON_LENGTH}
      send={{ text: t('orders.move.cancel'), look: 'danger', icon: 'close' }}
      isSending={isSending}
      onSend={onCancel}
      instead={
        <Button look="quiet" small onClick={onKeep} className="min-h-12! justify-self-center">
          {t('orders.keep')}
        </Button>
      }
    />
  );
}

type UsualReason = (typeof usualReasons)[Party][number];

function reasonText(reason: UsualReason): PlainTextKey {
  return `orders.cancel-reason.${reason}`;
}
