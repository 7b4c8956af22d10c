import { mayWeigh } from '@polam/domain/trade/weighing';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { SendForm } from '~/ui/send-form.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { PartSum, PartWeight } from './order-part.tsx';
import { useOrderParts, usePartForm, usePayoutTick, type OrderPart } from './pools.api.ts';

interface OrderPartsProps {
  readonly orderId: string;
  /** Level of its heading, below that of what it stands in. */
  readonly heading: 'h2' | 'h3';
}

/** Whose goods an order is of, for its organiser: what each gave, weighed, and is paid. */
export function OrderParts({ orderId, heading: Heading }: OrderPartsProps) {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line p-3 sm:p-4">
      <Heading className="text-small font-normal text-soil-soft">{t('pools.parts')}</Heading>
      <AnswerView
        query={useOrderParts(orderId)}
        coming={<Skeleton className="h-40" />}
        failed={t('pools.parts-failed')}
      >
        {({ parts }) => (
          <>
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
              {parts.map((part) => (
                <li key={part.shareId}>
                  <FarmersPart part={part} />
                </li>
              ))}
            </ul>
            {parts.some(({ state, weighedMilli }) => mayWeigh(state) && weighedMilli === null) && (
              <p className="text-small text-soil-soft">{t('pools.weigh-left')}</p>
            )}
          </>
        )}
      </AnswerView>
    </section>
  );
}

function FarmersPart({ part }: { part: OrderPart }) {
  const spoken = useSpokenName();
  const { quantity } = useFormats();
  return (
    <div className="grid grid-cols-1 gap-1 rounded-card bg-sunk p-3">
      <p className="any-script flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold break-words">
          {spoken(part.farmer)}
          <NameAsWritten {...part.farmer} className="text-small font-normal" />
        </span>
        <span>{quantity(part.quantityMilli, part.unit)}</span>
      </p>
      <PartWeight part={part} isOwn={false} />
      <PartSum part={part} />
      <WeighPart part={part} />
      <PaidOut part={part} />
    </div>
  );
}

function WeighPart({ part }: { part: OrderPart }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const name = useSpokenName()(part.farmer);
  const title = t('pools.weight-of', { name });
  const act = part.weighedMilli === null ? 'pools.weigh' : 'pools.weigh-again';
  if (!mayWeigh(part.state)) return null;
  return (
    <>
      <Button
        small
        look={part.weighedMilli === null ? 'main' : 'plain'}
        icon="scale"
        aria-label={`${t(act)}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t(act)}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <PartForm part={part} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PartForm({ part, onDone }: { part: OrderPart; onDone: () => void }) {
  const t = useText();
  const { unit } = useFormats();
  const form = usePartForm(part, onDone);
  return (
    <SendForm form={form} send={t('pools.weigh-save')} icon="scale">
      <NumberField
        label={t('deal.quantity-weighed')}
        unit={unit(part.unit, 2)}
        {...form.numberField('quantityMilli')}
      />
    </SendForm>
  );
}

/** The organiser's tick that a farmer was paid, and what that one says. */
function PaidOut({ part }: { part: OrderPart }) {
  const t = useText();
  const { act: tick, isSending } = usePayoutTick();
  const { orderId, shareId, paidAt, receivedAt, isOrganiser, state } = part;
  if (isOrganiser || state !== 'completed') return null;
  return (
    <>
      <CheckField
        label={t('pools.paid-out')}
        checked={paidAt !== null}
        disabled={isSending}
        onChange={({ target }) => void tick({ orderId, shareId, isDone: target.checked })}
      />
      {receivedAt !== null && (
        <p className="flex items-start gap-2 text-small text-leaf">
          <Icon name="check" className="size-5" />
          {t('pools.received-by')}
        </p>
      )}
    </>
  );
}
