import { open, proposeToBuyer } from '@polam/contract/calls/offers';
import { rupeesFromPaise } from '@polam/domain/money';
import { OFFER_NOTE_LENGTH } from '@polam/domain/trade/negotiation';
import { quantityFromMilli, type Unit } from '@polam/domain/quantity';
import { neededOnProblem } from '@polam/domain/market/requirement';
import { useCallback } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { AgreedTerms } from '~/lib/screens/settlement-lines.tsx';
import { FORM_PATIENCE_MS, useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { useOfferOutbox } from '~/lib/offline/use-outbox.ts';
import { isFailure } from '~/lib/api/refusal-kinds.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { READY_PHRASE } from '~/lib/forms/ready-phrase.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { useDraftForm } from '~/lib/forms/use-draft-form.ts';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { MoneyField, NumberField, TextArea } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { today } from './requirement.ts';

/** The listing that is negotiated about. */
export interface NegotiatedListing {
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

/** Terms of a refused offer, from which the next one starts. */
export interface OfferTyped {
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly neededOn: string;
  readonly note: string;
  /** Terms of payment and deductions in their written forms, which go along. */
  readonly payment?: string | null;
  readonly deductions?: string | null;
}

interface NegotiateDialogProps {
  readonly listing: NegotiatedListing;
  /** Null while the dialog is closed. */
  readonly buyer: Counterpart | null;
  readonly typed: OfferTyped | null;
  readonly onClose: () => void;
}

/**
 * The seller's offer to one buyer about a listing: registers the proposal, then posts the terms. Source: SPEC
 * section 4.
 */
export function NegotiateDialog({ listing, buyer, typed, onClose }: NegotiateDialogProps) {
  const t = useText();
  const spoken = useSpokenName();
  return (
    <Dialog
      isOpen={buyer !== null}
      onClose={onClose}
      title={t('negotiations.with', { name: buyer === null ? '' : spoken(buyer) })}
    >
      {buyer !== null && (
        <NegotiateForm
          key={buyer.id}
          listing={listing}
          buyer={buyer}
          typed={typed}
          onSent={(message) => {
            onClose();
            if (message !== null) toast.success(message);
          }}
        />
      )}
    </Dialog>
  );
}

interface NegotiateFormProps {
  readonly listing: NegotiatedListing;
  readonly buyer: Counterpart;
  readonly typed: OfferTyped | null;
  /** Called with the answer of the server, or null where the offer waits on this device. */
  readonly onSent: (message: string | null) => void;
}

function NegotiateForm({ listing, ...props }: NegotiateFormProps) {
  const t = useText();
  const formats = useFormats();
  const form = useNegotiateForm({ listing, ...props });
  return (
    <SendForm form={form} send={t('offers.send')} icon="send">
      <NumberField
        label={t('quotes.quantity')}
        unit={formats.unit(listing.unit, 2)}
        hint={t('offers.quantity-hint', { left: formats.quantity(listing.availableMilli, listing.unit) })}
        {...form.numberField('quantityMilli')}
      />
      <MoneyField
        label={t('quotes.price')}
        unit={t(`listings.per.${listing.unit}`)}
        hint={t('offers.price-hint', { price: formats.rupees(listing.pricePaise) })}
        {...form.numberField('pricePaise')}
      />
      <DateField label={t('quotes.date')} min={today()} {...form.field('neededOn')} />
      <AgreedTerms {...agreedOf(props.typed)} />
      <TextArea label={t('offers.note')} rows={2} maxLength={OFFER_NOTE_LENGTH} {...form.field('note')} />
    </SendForm>
  );
}

type NegotiateValues = {
  readonly quantityMilli: string;
  readonly pricePaise: string;
  readonly neededOn: string;
  readonly note: string;
};

function useNegotiateForm({ listing, buyer, typed, onSent }: NegotiateFormProps): CallForm<NegotiateValues> {
  const t = useText();
  const proposal = useSubmit(open, { patienceMs: FORM_PATIENCE_MS });
  const conversation = conversationName({ subjectId: listing.id, otherId: buyer.id });
  const outbox = useOfferOutbox(conversation);
  const start = startOf(typed, t(READY_PHRASE));
  const leave = (message: string | null) => {
    draft.drop();
    outbox.dropRefused();
    onSent(message);
  };
  const form = useCallForm<typeof proposeToBuyer, NegotiateValues>(proposeToBuyer, {
    defaults: start,
    fixed: { listingId: listing.id, buyerId: buyer.id, ...writtenOf(agreedOf(typed)) },
    moreRules: useRules(listing.availableMilli),
    failedText: t('negotiations.propose-failed'),
    first: async () => {
      const opened = await proposal.send({ listingId: listing.id, buyerId: buyer.id });
      if (opened.ok) return null;
      // The form itself says so where the request failed.
      const failed = isFailure(opened.error) ? [] : [t('negotiations.propose-failed')];
      return { ...opened, message: [...failed, opened.message].join('\n') };
    },
    onDone: (_sent, message) => leave(message),
    onUnreached: async (input, attempt) => {
      leave(null);
      await outbox.add(proposeToBuyer, input, { ...attempt, shown: { unit: listing.unit } });
    },
  });
  // The terms of a refused offer take precedence over a saved draft.
  const draft = useDraftForm(form.form, { what: typed === null ? `offer in ${conversation}` : null, start });
  return { ...form, isSending: form.isSending || proposal.isSending };
}

function agreedOf(typed: OfferTyped | null) {
  return { payment: typed?.payment ?? null, deductions: typed?.deductions ?? null };
}

function writtenOf({ payment, deductions }: ReturnType<typeof agreedOf>) {
  return { ...(payment === null ? {} : { payment }), ...(deductions === null ? {} : { deductions }) };
}

function startOf(typed: OfferTyped | null, note: string): NegotiateValues {
  const first = today();
  if (typed === null) return { quantityMilli: '', pricePaise: '', neededOn: first, note };
  return {
    quantityMilli: String(quantityFromMilli(typed.quantityMilli)),
    pricePaise: String(rupeesFromPaise(typed.pricePaise)),
    neededOn: typed.neededOn < first ? first : typed.neededOn,
    note: typed.note,
  };
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
