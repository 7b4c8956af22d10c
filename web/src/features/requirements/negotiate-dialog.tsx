import { open, proposeToBuyer } from '@polam/contract/calls/offers';
import { OFFER_NOTE_LENGTH } from '@polam/domain/negotiation';
import { quantityFromMilli, type Unit } from '@polam/domain/quantity';
import { neededOnProblem } from '@polam/domain/requirement';
import { useCallback, useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useCallForm } from '~/lib/call-form.ts';
import { useSubmit } from '~/lib/submit.ts';
import { typedNumber } from '~/lib/typed-number.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { DateField, MoneyField, NumberField, TextArea } from '~/ui/text-field.tsx';
import { toast } from '~/ui/toast.ts';
import { today } from './today.ts';

/** The lot that is negotiated about. */
export interface NegotiatedLot {
  readonly id: string;
  readonly unit: Unit;
  readonly availableMilli: number;
  readonly pricePaise: number;
}

/** With whom. */
export interface Counterpart {
  readonly id: string;
  readonly name: string;
}

interface NegotiateDialogProps {
  readonly lot: NegotiatedLot;
  /** Null while the dialog is closed. */
  readonly buyer: Counterpart | null;
  readonly onClose: () => void;
  /** Hears that an offer has gone: what is no longer true by it is known outside. */
  readonly onSent: () => void;
}

/** The seller's offer to one buyer about a lot: registers the proposal, then posts the terms. Source: SPEC section 4. */
export function NegotiateDialog({ lot, buyer, onClose, onSent }: NegotiateDialogProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={buyer !== null}
      onClose={onClose}
      title={t('negotiations.with', { name: buyer?.name ?? '' })}
      closeText={t('frame.close')}
    >
      {buyer !== null && (
        <NegotiateForm
          key={buyer.id}
          lot={lot}
          buyer={buyer}
          onSent={(message) => {
            toast.success(message);
            onSent();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

interface NegotiateFormProps {
  readonly lot: NegotiatedLot;
  readonly buyer: Counterpart;
  readonly onSent: (message: string) => void;
}

function NegotiateForm({ lot, buyer, onSent }: NegotiateFormProps) {
  const t = useText();
  const formats = useFormats();
  const { form, register } = useNegotiateForm({ lot, buyer, onSent });
  return (
    <form noValidate onSubmit={(event) => void register(event)} className="grid gap-4">
      <NumberField
        label={t('quotes.quantity')}
        unit={formats.unit(lot.unit, 2)}
        hint={t('offers.quantity-hint', { left: formats.quantity(lot.availableMilli, lot.unit) })}
        error={form.errorOf('quantityMilli')}
        {...form.form.register('quantityMilli', { setValueAs: typedNumber })}
      />
      <MoneyField
        label={t('quotes.price')}
        unit={t(`listings.per.${lot.unit}`)}
        hint={t('offers.price-hint', { price: formats.rupees(lot.pricePaise) })}
        error={form.errorOf('pricePaise')}
        {...form.form.register('pricePaise', { setValueAs: typedNumber })}
      />
      <DateField
        label={t('quotes.date')}
        min={today()}
        error={form.errorOf('neededOn')}
        {...form.form.register('neededOn')}
      />
      <TextArea
        label={t('offers.note')}
        rows={2}
        maxLength={OFFER_NOTE_LENGTH}
        error={form.errorOf('note')}
        {...form.form.register('note')}
      />
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide icon="send" busy={form.isSending}>
        {t('offers.send')}
      </Button>
    </form>
  );
}

type NegotiateValues = {
  readonly quantityMilli: string;
  readonly pricePaise: string;
  readonly neededOn: string;
  readonly note: string;
};

function useNegotiateForm({ lot, buyer, onSent }: NegotiateFormProps) {
  const t = useText();
  const proposal = useSubmit(open);
  const [refusal, setRefusal] = useState('');
  const form = useCallForm<typeof proposeToBuyer, NegotiateValues>(proposeToBuyer, {
    defaults: { quantityMilli: '', pricePaise: '', neededOn: today(), note: '' },
    fixed: { listingId: lot.id, buyerId: buyer.id },
    moreRules: useRules(lot.availableMilli),
    failedText: t('negotiations.propose-failed'),
    onDone: (_sent, message) => onSent(message),
  });
  const register = async (event: React.BaseSyntheticEvent) => {
    event.preventDefault();
    setRefusal('');
    if (!(await form.form.trigger(undefined, { shouldFocus: true }))) return;
    const opened = await proposal.send({ listingId: lot.id, buyerId: buyer.id });
    if (opened.ok) await form.onSubmit(event);
    else setRefusal(`${t('negotiations.propose-failed')}\n${opened.message}`);
  };
  const isSending = form.isSending || proposal.isSending;
  return { form: { ...form, isSending, refusal: refusal || form.refusal }, register };
}

function useRules(availableMilli: number) {
  return useCallback(
    ({ quantityMilli, neededOn, note }: Readonly<Record<string, unknown>>) => {
      const isMore = typeof quantityMilli === 'number' && quantityMilli > availableMilli;
      const limit = quantityFromMilli(availableMilli);
      const dayProblem = typeof neededOn === 'string' ? neededOnProblem(neededOn, today()) : null;
      return {
        ...(isMore ? { quantityMilli: { problem: 'more-than-available', limit } as const } : {}),
        ...(dayProblem === null ? {} : { neededOn: { problem: dayProblem } }),
        // SPEC asks for a note; other clients may leave it out, so the contract does not.
        ...(note === undefined ? { note: { problem: 'required' } as const } : {}),
      };
    },
    [availableMilli],
  );
}
