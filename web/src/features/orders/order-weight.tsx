import { weigh } from '@polam/contract/calls/orders';
import { isQuantity, milliFromQuantity, quantityFromMilli } from '@polam/domain/quantity';
import { agreedParameters, areBagsCounted, deductionsOf } from '@polam/domain/trade/agreed-deductions';
import { parseFound } from '@polam/domain/trade/found-at-weighing';
import { settlementOf } from '@polam/domain/trade/settlement';
import {
  countedMilli,
  heaviestMilli,
  lastWeighing,
  mayWeigh,
  weightMoves,
} from '@polam/domain/trade/weighing';
import { useCallback, useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { Link } from 'react-router';
import { useFormats, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { type MoreRules, useCallForm } from '~/lib/forms/call-form.ts';
import { usePhotoQueue } from '~/lib/forms/photo-queue.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { SettlementLines, useFoundWords } from '~/lib/screens/settlement-lines.tsx';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { FoundFields } from './order-found.tsx';
import { OrderPhotoField, OrderPhotos } from './order-photos.tsx';
import { conversationPath, usePricePer } from './order-words.tsx';
import { useWeightConfirmation, type Order } from './orders.api.ts';

type WeightValues = { readonly quantityMilli: string; readonly found: string };

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
        <WeightForm order={order} actsFor={actsFor} onDone={() => setOpen(false)} />
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
      className="any-script flex min-h-10 w-fit items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
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

function WeightForm({ order, actsFor, onDone }: WeightProps & { onDone: () => void }) {
  const t = useText();
  const { quantity, unit } = useFormats();
  const slip = usePhotoQueue({ most: 1 });
  const { milli: written, found } = lastWeighing(order);
  const form = useCallForm<typeof weigh, WeightValues>(weigh, {
    defaults: {
      quantityMilli: written === null ? '' : `${quantityFromMilli(written)}`,
      found: found ?? '',
    },
    fixed: { orderId: order.id, actsFor },
    files: slip.files,
    moreRules: useHeaviest(order.quantityMilli),
    onDone: async (_order, message) => {
      toast.success(message);
      onDone();
      await refreshed();
    },
  });
  const typed = useWatch({ control: form.form.control });
  const words = {
    ordered: quantity(order.quantityMilli, order.unit),
    most: quantity(heaviestMilli(order.quantityMilli), order.unit),
  };
  return (
    <SendForm form={form} send={t('deal.weigh-save')} icon="scale">
      <NumberField
        label={t('deal.weight')}
        unit={unit(order.unit, 2)}
        hint={t('deal.weigh-hint', words)}
        {...form.numberField('quantityMilli')}
      />
      <FoundFields
        order={order}
        value={typed.found ?? ''}
        onChange={(text) =>
          form.form.setValue('found', text, {
            shouldDirty: true,
            shouldValidate: form.errorOf('found') !== undefined,
          })
        }
        error={form.errorOf('found')}
      />
      <WeighedSum order={order} typed={typed} />
      <OrderPhotoField label={t('deal.slip')} hint={t('deal.slip-hint')} most={1} photos={slip} />
      <p className="text-soil-soft">{t('deal.weigh-effect')}</p>
    </SendForm>
  );
}

/** Refuses too large a quantity before it is sent, as the server does. */
function useHeaviest(orderedMilli: number): MoreRules {
  return useCallback(
    ({ quantityMilli }) => {
      const heaviest = heaviestMilli(orderedMilli);
      if (typeof quantityMilli !== 'number' || quantityMilli <= heaviest) return {};
      return { quantityMilli: { problem: 'weighed-too-much', limit: quantityFromMilli(heaviest) } };
    },
    [orderedMilli],
  );
}

/** Sum for the typed weight; nothing while the text is no quantity. */
function WeighedSum({ order, typed }: { order: Order; typed: Partial<WeightValues> }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const price = usePricePer()(order);
  const milli = milliFromQuantity(Number(typedNumber(typed.quantityMilli ?? '')));
  if (!isQuantity(milli)) return null;
  // A figure that is no number yet leaves the others as they are.
  const figures = (typed.found ?? '').split(';').filter((figure) => parseFound(figure) !== null);
  const found = figures.join(';');
  const settlement = settlementOf({ ...order, weighedMilli: milli, found });
  const total = rupees(settlement.grossPaise);
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="font-semibold">
        {t('deal.weigh-sum', { quantity: quantity(milli, order.unit), price, total })}
      </p>
      <SettlementLines settlement={settlement} />
    </div>
  );
}
