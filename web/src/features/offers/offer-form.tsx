import { OFFER_NOTE_LENGTH, type Party } from '@polam/domain/trade/negotiation';
import { pricePerQuintal } from '@polam/domain/quantity';
import type { FocusEvent } from 'react';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { RefusedWay } from '~/lib/forms/refused-way.tsx';
import { READY_PHRASE } from '~/lib/forms/ready-phrase.ts';
import { DeductionsField } from '~/lib/forms/deductions/deductions-field.tsx';
import { useDeclaredTerms } from '~/lib/forms/use-declared-terms.ts';
import { PriceBand } from '~/lib/screens/price-band.tsx';
import { useSumWords } from '~/lib/screens/sum-words.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { PaymentTermsField } from '~/lib/forms/payment-terms-field.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { MoneyField, NumberField, TextArea } from '~/ui/fields/text-field.tsx';
import { neededBetween, type OfferForm, type OfferSubject } from './offer-form-state.ts';
import { OfferSums } from './offer-sums.tsx';
import { PriceSteps } from './price-steps.tsx';
import type { Standing } from './offer-state.tsx';

interface OfferFormProps {
  readonly form: OfferForm;
  readonly party: Party;
  readonly listing: OfferSubject;
  readonly standing: Standing;
}

/** The fields of an offer; the sums follow the typed text, and the button names its action. */
export function OfferFormFields({ form, party, listing, standing }: OfferFormProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid gap-4">
      <NumberField
        label={t('offers.quantity')}
        unit={formats.unit(listing.unit, 2)}
        hint={t('offers.quantity-hint', { left: formats.quantity(listing.availableMilli, listing.unit) })}
        onFocus={selectAll}
        {...form.numberField('quantityMilli')}
      />
      <MoneyField
        label={t('offers.price')}
        unit={t(`listings.per.${listing.unit}`)}
        hint={t('offers.price-hint', { price: formats.rupees(listing.pricePaise) })}
        onFocus={selectAll}
        {...form.numberField('pricePaise')}
      />
      <MandiPrice form={form} listing={listing} />
      <PriceSteps
        form={form}
        fromPaise={standing.last?.pricePaise ?? listing.pricePaise}
        between={between(listing, standing)}
      />
      <DateField label={t('offers.date')} {...neededBetween()} {...form.field('neededOn')} />
      <PaymentTermsField
        value={form.values.payment}
        totalPaise={form.figures.totalPaise}
        onChange={(written) => form.form.setValue('payment', written, { shouldDirty: true })}
        error={form.errorOf('payment')}
      />
      <DeductionsField
        subject={{ ...listing, commodity: listing.commodity.slug }}
        value={form.values.deductions}
        onChange={(written) =>
          form.form.setValue('deductions', written, {
            shouldDirty: true,
            shouldValidate: form.errorOf('deductions') !== undefined,
          })
        }
        error={form.errorOf('deductions')}
      />
      <NoteField form={form} party={party} />
      <OfferSums figures={form.figures} asked={listing} lastPaise={standing.last?.pricePaise ?? null} />
      {form.isOfOtherTerms && <TermsNow listing={listing} />}
      <OffersLeft standing={standing} />
      {/* In sight while the rest scrolls, and so is why an offer was refused. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 grid grid-cols-1 gap-2 border-t border-line bg-card px-5 py-3">
        <OfferProblems form={form} />
        <SendButton form={form} listing={listing} standing={standing} />
      </div>
    </form>
  );
}

/** Basis of comparison of the price. */
function MandiPrice({ form, listing }: Pick<OfferFormProps, 'form' | 'listing'>) {
  const { commodity, variety, unit, packGrams, regionState } = listing;
  const { pricePaise } = form.figures;
  return (
    <PriceBand
      commodity={commodity.slug}
      name={commodity.names[useLanguage()]}
      variety={variety}
      state={regionState}
      pricePaise={pricePaise === null ? null : pricePerQuintal(pricePaise, unit, packGrams)}
      askedOf={commodity.id}
    />
  );
}

/** Input replaces what was filled in. */
function selectAll({ target }: FocusEvent<HTMLInputElement>): void {
  target.select();
}

/** Prices of the two sides: that of the last offer, and the other side's, or the asking price. */
function between(listing: OfferSubject, { last, opposed }: Standing): readonly [number, number] | null {
  return last === null ? null : [last.pricePaise, opposed?.pricePaise ?? listing.pricePaise];
}

function NoteField({ form, party }: Pick<OfferFormProps, 'form' | 'party'>) {
  const t = useText();
  const say = (phrase: string) => {
    const written = form.values.note.trim();
    const note = [written === t(READY_PHRASE) ? '' : written, phrase].filter(Boolean).join(' ');
    form.form.setValue('note', note, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('offers.note')}
        rows={3}
        maxLength={OFFER_NOTE_LENGTH}
        placeholder={t('offers.note-placeholder')}
        {...form.field('note')}
      />
      <OfferPhrases party={party} onChoose={say} />
    </div>
  );
}

/** The listing as it is now, where it was changed while the offer was written. */
function TermsNow({ listing }: Pick<OfferFormProps, 'listing'>) {
  const t = useText();
  const declared = useDeclaredTerms()(listing);
  const goods = [listing.name, declared].filter(Boolean).join(', ');
  return (
    <Notice tone="turmeric">
      <span className="any-script wrap-anywhere">{t('offers.goods-now', { goods })}</span>
    </Notice>
  );
}

function OffersLeft({ standing: { offersLeft, last } }: Pick<OfferFormProps, 'standing'>) {
  const t = useText();
  return (
    <>
      {offersLeft === 1 && <Notice tone="turmeric">{t('offers.last-one')}</Notice>}
      {offersLeft > 1 && last !== null && (
        <p className="text-small text-soil-soft">{t('offers.remaining', { count: offersLeft })}</p>
      )}
    </>
  );
}

function OfferProblems({ form }: Pick<OfferFormProps, 'form'>) {
  const t = useText();
  return (
    <>
      {form.refusal !== '' && (
        <Notice tone={form.isManaged ? 'turmeric' : 'chilli'} role="alert">
          {form.isManaged ? t('offers.kept') : form.refusal}
        </Notice>
      )}
      <RefusedWay error={form.refusedAs} />
    </>
  );
}

function SendButton({ form, listing, standing }: Omit<OfferFormProps, 'party'>) {
  const t = useText();
  const sumWords = useSumWords();
  const { pricePaise, quantityMilli, settlement } = form.figures;
  const plain = standing.move === 'propose' ? t('offers.send') : t('offers.send-counter');
  const sums =
    pricePaise === null || quantityMilli === null || settlement === null
      ? plain
      : sumWords('offers.send-terms', { pricePaise, quantityMilli, unit: listing.unit, settlement });
  return (
    <Button type="submit" wide icon="send" busy={form.isSending} disabled={standing.refusal !== null}>
      {form.isManaged ? t('offers.try-again') : sums}
    </Button>
  );
}

/** A seller neither fetches the goods nor pays for them. */
const phrases = {
  buyer: [
    'offers.phrase.pick-up',
    'offers.phrase.pay-on-weighing',
    'offers.phrase.sample',
    'offers.phrase.deliver',
    'offers.phrase.best-price',
  ],
  seller: ['offers.phrase.deliver', 'offers.phrase.best-price'],
} as const satisfies Readonly<Record<Party, readonly PlainTextKey[]>>;

/** Sentences that users often write, each added with one tap. */
function OfferPhrases({ party, onChoose }: { party: Party; onChoose: (phrase: string) => void }) {
  const t = useText();
  return (
    <ul aria-label={t('offers.phrases')} className="flex flex-wrap gap-2">
      {phrases[party].map((phrase) => (
        <li key={phrase} className="max-w-full">
          <button
            type="button"
            onClick={() => onChoose(t(phrase))}
            className="press min-h-12 rounded-full border border-line-strong bg-card px-3.5 py-1 text-start text-small hover:bg-sunk"
          >
            {t(phrase)}
          </button>
        </li>
      ))}
    </ul>
  );
}
