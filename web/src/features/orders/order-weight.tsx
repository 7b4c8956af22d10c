import { agreedParameters, areBagsCounted, deductionsOf } from '@polam/domain/trade/agreed-deductions';
import { settlementOf } from '@polam/domain/trade/settlement';
import { countedMilli, mayWeigh, weightMoves } from '@polam/domain/trade/weighing';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import { useLaterPart } from '~/lib/screens/later/later-part.ts';
import { SettlementLines, useFoundWords } from '~/lib/screens/settlement-lines.tsx';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { weightForm } from './forms/order-forms-part.ts';
import { OrderPhotos } from './order-photos.tsx';
import { conversationPath } from './order-words.tsx';
import { useWeightConfirmation, type Order } from './orders.api.ts';

interface WeighButtonProps {
  readonly order: Order;
  readonly look: ButtonLook;
  /** The farmer for whom an agent weighs. */
  readonly actsFor?: string | undefined;
}

/** Opens the form of the weight: the first one, or a correction. Nothing before the goods are on their way. */
export function WeighButton({ order, look, actsFor }: WeighButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useLaterPart(weightForm, isOpen);
  const moves = weightMoves(order.state, order, order.side);
  if (moves.length === 0 || isWeighedInParts(order)) return null;
  return (
    <>
      <Button
        wide={look === 'main'}
        small={look !== 'main'}
        look={look}
        icon="scale"
        onClick={() => setOpen(true)}
      >
        {t(moves.includes('correct') ? 'deal.weight-correct' : writeText(order))}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('deal.weigh-title')}>
        <Later part={weightForm} height="h-80">
          {(WeightForm) => <WeightForm order={order} actsFor={actsFor} onDone={() => setOpen(false)} />}
        </Later>
      </Dialog>
    </>
  );
}

/** Whether the reader weighs farmer by farmer, of which the sum is the weight, and nothing is to be found beside it. */
function isWeighedInParts({ side, farmerCount, deductions }: Order): boolean {
  const lines = deductionsOf(deductions);
  const isFound = agreedParameters(lines).length > 0 || areBagsCounted(lines);
  return side === 'seller' && farmerCount > 0 && !isFound;
}

function writeText({ weighedMilli }: Order): 'deal.weigh' | 'deal.weigh-again' {
  return weighedMilli === null ? 'deal.weigh' : 'deal.weigh-again';
}

type WeightProps = Omit<WeighButtonProps, 'look'>;

/** The weight that waits with its slip, the side that is to confirm it, and the quantity that counts until then. */
export function WaitingWeight({ order, actsFor }: WeightProps) {
  const t = useText();
  const { quantity } = useFormats();
  const seen = useFoundWords()(order.proposedFound);
  const found = seen === '' ? '' : t('quality.found-line', { found: seen });
  const { proposedMilli, proposedBy, side, unit, state } = order;
  if (proposedMilli === null || proposedBy === null || !mayWeigh(state)) return null;
  const words = { weighed: quantity(proposedMilli, unit), counted: quantity(countedMilli(order), unit) };
  const isOwn = proposedBy === side;
  const hasSlip = order.photos.some(({ kind, by }) => kind === 'slip' && by === proposedBy);
  return (
    <>
      <Notice tone="sky">
        {[t(`deal.weight-waits.${isOwn ? 'you' : proposedBy}`, words), found].filter(Boolean).join(' ')}
      </Notice>
      <OrderPhotos order={order} kind="slip" by={proposedBy} isLatest />
      {!hasSlip && actsFor === undefined && (
        <SlipLink order={order} text={t(isOwn ? 'deal.slip-send' : 'deal.slip-see')} />
      )}
    </>
  );
}

/** Where no photo of the slip came with the weight, it may be in the conversation. */
function SlipLink({ order, text }: { order: Order; text: string }) {
  const path = conversationPath(order);
  if (path === null) return null;
  return (
    <Link
      to={path}
      className="any-script flex min-h-12 w-fit items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
    >
      <Icon name="camera" className="size-5" />
      {text}
    </Link>
  );
}

/** The reader's yes to the weight that the other side wrote, or the way to correct it. */
export function WeightAnswer({ order, actsFor }: WeightProps) {
  const t = useText();
  const { quantity } = useFormats();
  const { act: make, isSending } = useWeightConfirmation();
  const { id: orderId, proposedMilli, proposedFound, unit } = order;
  if (proposedMilli === null) return null;
  return (
    <>
      <SettlementLines
        settlement={settlementOf({ ...order, weighedMilli: proposedMilli, found: proposedFound })}
      />
      <Button
        wide
        icon="check"
        busy={isSending}
        onClick={() => void make({ orderId, quantityMilli: proposedMilli, found: proposedFound, actsFor })}
      >
        {t('deal.weight-confirm', { quantity: quantity(proposedMilli, unit) })}
      </Button>
      <WeighButton order={order} look="plain" actsFor={actsFor} />
    </>
  );
}
