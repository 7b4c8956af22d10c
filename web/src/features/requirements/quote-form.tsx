import { negotiationOf, quote } from '@polam/contract/calls/offers';
import { get } from '@polam/contract/calls/requirements';
import { neededOnProblem } from '@polam/domain/market/requirement';
import { rupeesFromPaise } from '@polam/domain/money';
import { formatMeasured } from '@polam/domain/quality/measured';
import { quantityFromMilli } from '@polam/domain/quantity';
import { offeredSettlement, type Settlement } from '@polam/domain/trade/settlement';
import { OFFER_NOTE_LENGTH } from '@polam/domain/trade/negotiation';
import { useCallback, useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { DeductionsField } from '~/lib/forms/deductions/deductions-field.tsx';
import { PaymentTermsField } from '~/lib/forms/payment-terms-field.tsx';
import { READY_PHRASE } from '~/lib/forms/ready-phrase.ts';
import { useDraftForm } from '~/lib/forms/use-draft-form.ts';
import { conversationName } from '~/lib/offline/conversation-name.ts';
import { useOfferOutbox } from '~/lib/offline/use-outbox.ts';
import { SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { useSumWords } from '~/lib/screens/sum-words.ts';
import { Button } from '~/ui/button.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { MoneyField, NumberField, TextArea } from '~/ui/fields/text-field.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { leftMilli, wantedName, type Requirement, today } from './requirement.ts';
import { price, quantity } from './requirement-form-state.ts';

/** A listing of the reader's own from which a quote may be filled. */
export interface QuotedListing {
  readonly id: string;
  readonly name: string;
}

type QuoteValues = {
  readonly quantityMilli: string;
  readonly pricePaise: string;
  readonly neededOn: string;
  readonly note: string;
  /** In their written form; empty where nothing is agreed. */
  readonly deductions: string;
  /** Terms of payment in their written form; empty where none are named. */
  readonly payment: string;
};

/** Terms of a refused quote, from which the next one starts. */
export interface QuoteTyped {
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly neededOn: string;
  readonly note: string;
  readonly deductions?: string | null | undefined;
  readonly payment?: string | null;
  /** The listing from which it would have been filled; empty for none. */
  readonly listingId: string;
}

interface QuoteFormProps {
  readonly requirement: Requirement;
  /** The reader's listings of the same commodity; the first is offered. */
  readonly listings: readonly QuotedListing[];
  readonly typed: QuoteTyped | null;
  /** Called with the answer of the server, or null where the quote waits on this device. */
  readonly onSent: (message: string | null) => void;
}

/** Form of a seller's quote: quantity, price and day; starts from the buyer's terms. */
export function QuoteForm({ requirement, listings, typed, onSent }: QuoteFormProps) {
  const t = useText();
  const formats = useFormats();
  const [chosen, setChosen] = useState<string | null>(typed?.listingId ?? null);
  const listingId = chosen ?? listings[0]?.id ?? '';
  const form = useQuoteForm({ requirement, listingId, typed, onSent });
  const { unit } = requirement;
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid gap-4">
      <NumberField
        label={t('quotes.quantity')}
        unit={formats.unit(unit, 2)}
        hint={t('quotes.quantity-hint', { left: formats.quantity(leftMilli(requirement), unit) })}
        {...form.numberField('quantityMilli')}
      />
      <MoneyField
        label={t('quotes.price')}
        unit={t(`listings.per.${unit}`)}
        hint={t('quotes.price-hint', { price: formats.rupees(requirement.pricePaise) })}
        {...form.numberField('pricePaise')}
      />
      <DateField label={t('quotes.date')} min={today()} {...form.field('neededOn')} />
      {listings.length > 0 && (
        <SelectField
          label={t('quotes.lot')}
          empty={t('quotes.no-lot')}
          options={listings.map(({ id, name }) => ({ value: id, label: name }))}
          value={listingId}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <PaymentOfQuote form={form} requirement={requirement} />
      <TextArea label={t('offers.note')} rows={2} maxLength={OFFER_NOTE_LENGTH} {...form.field('note')} />
      <QuoteDeductions form={form} requirement={requirement} />
      <SendQuote form={form} requirement={requirement} />
    </form>
  );
}

function QuoteDeductions({ form, requirement }: { form: CallForm<QuoteValues>; requirement: Requirement }) {
  const { unit, commodity, maxMoisture } = requirement;
  // What the buyer has asked for is where a deduction begins.
  const measured = maxMoisture === null ? null : formatMeasured({ moisture: maxMoisture });
  return (
    <DeductionsField
      subject={{ unit, packGrams: null, commodity: commodity.slug, measured }}
      value={useWatch({ control: form.form.control, name: 'deductions' })}
      onChange={(written) =>
        form.form.setValue('deductions', written, {
          shouldDirty: true,
          shouldValidate: form.errorOf('deductions') !== undefined,
        })
      }
      error={form.errorOf('deductions')}
    />
  );
}

function PaymentOfQuote({ form, requirement }: { form: CallForm<QuoteValues>; requirement: Requirement }) {
  const values = useWatch({ control: form.form.control });
  return (
    <PaymentTermsField
      value={values.payment ?? ''}
      totalPaise={figuresOf(values, requirement)?.settlement.netPaise ?? null}
      onChange={(written) => form.form.setValue('payment', written, { shouldDirty: true })}
      error={form.errorOf('payment')}
    />
  );
}

/** Figures of a quote as it is typed, with its sum line by line; null while they are not whole. */
function figuresOf(values: Partial<QuoteValues>, { unit }: Requirement) {
  const [pricePaise, quantityMilli] = [price(values.pricePaise ?? ''), quantity(values.quantityMilli ?? '')];
  if (pricePaise === null || quantityMilli === null) return null;
  const terms = { pricePaise, quantityMilli, unit };
  const deductions = values.deductions ?? null;
  return { ...terms, settlement: offeredSettlement({ ...terms, packGrams: null, deductions }) };
}

function SendQuote({ form, requirement }: { form: CallForm<QuoteValues>; requirement: Requirement }) {
  const t = useText();
  const quotesLeft = useQuotesLeft(requirement.id);
  const sumWords = useSumWords();
  const figures = figuresOf(useWatch({ control: form.form.control }), requirement);
  return (
    <>
      <output className="grid gap-1 rounded-card bg-sunk px-4 py-3 empty:hidden">
        {figures !== null && <QuoteSums settlement={figures.settlement} />}
      </output>
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide icon="send" busy={form.isSending}>
        {figures === null ? t('quotes.send') : sumWords('quotes.send-terms', figures)}
      </Button>
      {quotesLeft === 1 ? (
        <Notice tone="turmeric">{t('quotes.last-one')}</Notice>
      ) : (
        <p className="text-center text-small text-soil-soft">{t('quotes.rule')}</p>
      )}
    </>
  );
}

/** The sum of a quote, with the lines that are taken off. */
function QuoteSums({ settlement }: { settlement: Settlement }) {
  const t = useText();
  const { rupees } = useFormats();
  if (settlement.lines.length > 0) return <SettlementLines settlement={settlement} />;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-soil-soft">{t('offers.total')}</span>
      <strong className="text-large">{rupees(settlement.netPaise)}</strong>
    </span>
  );
}

/**
 * Number of quotes that the reader may still make on a requirement; null where there is no open negotiation
 * about it.
 */
function useQuotesLeft(requirementId: string): number | null {
  const { data } = useAsk(get, { requirementId });
  const negotiationId = data?.requirement.negotiationId;
  const chat = useAsk(
    negotiationOf,
    { negotiationId: negotiationId ?? '' },
    { enabled: negotiationId !== undefined },
  );
  const negotiation = chat.data?.negotiation;
  return negotiation === undefined || negotiation.isOver ? null : negotiation.offersLeft;
}

interface QuoteFormOptions extends Omit<QuoteFormProps, 'listings'> {
  /** The listing from which it is filled; empty for none. */
  readonly listingId: string;
}

function useQuoteForm({ requirement, listingId, typed, onSent }: QuoteFormOptions): CallForm<QuoteValues> {
  const t = useText();
  const { id: requirementId, buyer, unit } = requirement;
  const name = wantedName(requirement, useLanguage());
  const conversation = conversationName({ subjectId: requirementId, otherId: buyer.id });
  const outbox = useOfferOutbox(conversation);
  const leave = (message: string | null) => {
    draft.drop();
    outbox.dropRefused();
    onSent(message);
  };
  const moreRules = useCallback(({ neededOn, note }: Readonly<Record<string, unknown>>) => {
    const dayProblem = typeof neededOn === 'string' ? neededOnProblem(neededOn, today()) : null;
    return {
      ...(dayProblem === null ? {} : { neededOn: { problem: dayProblem } }),
      // SPEC asks for a note; other clients may leave it out, so the contract does not.
      ...(note === undefined ? { note: { problem: 'required' } as const } : {}),
    };
  }, []);
  const start = typed === null ? startOf(requirement, t(READY_PHRASE)) : valuesOf(typed);
  const form = useCallForm<typeof quote, QuoteValues>(quote, {
    defaults: start,
    fixed: { requirementId, ...(listingId === '' ? {} : { listingId: listingId }) },
    moreRules,
    failedText: t('quotes.not-sent'),
    onDone: (_sent, message) => leave(message),
    onUnreached: async (input, attempt) => {
      leave(null);
      await outbox.add(quote, input, { ...attempt, shown: { unit, name } });
    },
  });
  // The terms of a refused quote take precedence over a saved draft.
  const draft = useDraftForm(form.form, { what: typed === null ? `quote in ${conversation}` : null, start });
  return form;
}

/** Start values of the form, from the requirement. */
function startOf(requirement: Requirement, note: string): QuoteValues {
  const { pricePaise, neededOn } = requirement;
  return valuesOf({ quantityMilli: leftMilli(requirement), pricePaise, neededOn, note });
}

function valuesOf({
  quantityMilli,
  pricePaise,
  neededOn,
  note,
  deductions,
  payment,
}: Omit<QuoteTyped, 'listingId'>): QuoteValues {
  const first = today();
  return {
    quantityMilli: String(quantityFromMilli(quantityMilli)),
    pricePaise: String(rupeesFromPaise(pricePaise)),
    neededOn: neededOn < first ? first : neededOn,
    note,
    deductions: deductions ?? '',
    payment: payment ?? '',
  };
}
