import type { Refused } from '@polam/contract/answer';
import { propose } from '@polam/contract/calls/offers';
import type { ProblemDetail } from '@polam/contract/problems';
import { addDays, dayInIndia } from '@polam/domain/day';
import { MAX_DAYS_AHEAD } from '@polam/domain/market/listing';
import { quantityFromMilli } from '@polam/domain/quantity';
import { rupeesFromPaise } from '@polam/domain/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { useOfferOutbox } from '~/lib/offline/use-outbox.ts';
import { READY_PHRASE } from '~/lib/forms/ready-phrase.ts';
import { isUndecided } from '~/lib/api/refusal-kinds.ts';
import { useDraftForm } from '~/lib/forms/use-draft-form.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { offerFigures, type OfferFigures } from './offer-figures.ts';
import type { Terms } from './offer-terms.tsx';
import { useShowOffers } from './known-offers.ts';
import type { Offer, OfferedListing } from './offers.api.ts';

/** The fields of an offer as the user types them. */
export interface OfferValues {
  quantityMilli: string;
  pricePaise: string;
  neededOn: string;
  note: string;
  /** Terms of payment in their written form; empty where none are named. */
  payment: string;
  /** Deductions in their written form; empty where nothing is agreed. */
  deductions: string;
}

/** The listing that an offer is about. */
export type OfferSubject = Pick<
  OfferedListing,
  | 'id'
  | 'name'
  | 'commodity'
  | 'variety'
  | 'varietyName'
  | 'regionState'
  | 'quality'
  | 'organic'
  | 'unit'
  | 'packGrams'
  | 'pricePaise'
  | 'availableMilli'
  | 'availableOn'
  | 'state'
  | 'terms'
>;

/** Initial values of the form: all terms of an offer that was refused or waits, or a price that was tapped. */
export type AskedOffer = Terms | Pick<Terms, 'pricePaise'>;

/** State of the offer form: its fields, the figures, and whether the last attempt had no clear answer. */
export interface OfferForm extends CallForm<OfferValues> {
  readonly values: OfferValues;
  readonly figures: OfferFigures;
  readonly isManaged: boolean;
  /** Whether the listing has changed since its writer saw it: it is shown anew, and the typed text stays. */
  readonly isOfOtherTerms: boolean;
  readonly fillWith: (offer: AskedOffer) => void;
}

export interface OfferFormOptions {
  readonly listing: OfferSubject;
  readonly recipientId: string;
  /** The farmer for whom an agent makes the offer. */
  readonly actsFor?: string | undefined;
  /** Outbox entries under this name belong to the same conversation. */
  readonly conversation: string;
  /** The latest offer, which a counter-offer starts from. */
  readonly last: Offer | null;
  /** While the form is open, it is about the listing as its writer saw it. */
  readonly isOpen: boolean;
  readonly onSent: () => void;
}

/**
 * A form for the first offer or a counter-offer. An offer that cannot reach the server waits on the device
 * and is sent by itself; either way it arrives once.
 */
export function useOfferForm(options: OfferFormOptions): OfferForm {
  const { listing, recipientId, actsFor, conversation, last, isOpen, onSent } = options;
  const t = useText();
  const showOffers = useShowOffers();
  const [isUnclear, setUnclear] = useState(false);
  const goods = useSeenTerms(listing.terms, isOpen);
  const outbox = useOfferOutbox(conversation);
  const start = startOf(listing, last, t(READY_PHRASE));
  const leave = () => {
    setUnclear(false);
    callForm.form.reset();
    draft.drop();
    outbox.dropRefused();
    onSent();
  };
  const callForm: CallForm<OfferValues> = useCallForm<typeof propose, OfferValues>(propose, {
    defaults: start,
    fixed: { listingId: listing.id, recipientId, unit: listing.unit, seenTerms: goods.seen, actsFor },
    moreRules: useOfferRules(listing.availableMilli),
    onDone: ({ offer }, message) => {
      toast.success(message);
      showOffers({ made: offer });
      leave();
    },
    onUnreached: async (input, attempt) => {
      leave();
      await outbox.add(propose, input, { ...attempt, shown: { page: openPage() } });
    },
    onRefused: ({ error }: Refused) => {
      setUnclear(isUndecided(error));
      if (error === 'goods-changed') goods.look();
      if (isUndecided(error)) toast.error(t('offers.not-sent'));
    },
  });
  const draft = useDraftForm(callForm.form, { what: `offer in ${conversation}`, start });
  useFreshStart(callForm.form, start, last?.id);
  // The form holds every field from the start on: its defaults are whole.
  const values = useWatch({ control: callForm.form.control }) as OfferValues;
  return {
    ...callForm,
    values,
    figures: offerFigures(values, listing),
    isManaged: isUnclear,
    isOfOtherTerms: goods.areOther,
    fillWith: (terms) => fill(callForm.form, terms),
  };
}

/** Address of the page of the form, where its offer is changed as long as it waits. */
function openPage(): string {
  return window.location.pathname + window.location.search;
}

/** Version of the listing that the writer of an open form saw; after `look`, the present one. */
function useSeenTerms(terms: string | undefined, isOpen: boolean) {
  const [seen, setSeen] = useState(terms);
  const [hasLooked, setLooked] = useState(false);
  if (!isOpen && (seen !== terms || hasLooked)) {
    setSeen(terms);
    setLooked(false);
  }
  return {
    seen: hasLooked ? terms : seen,
    areOther: hasLooked || seen !== terms,
    look: () => setLooked(true),
  };
}

function fill({ setValue }: CallForm<OfferValues>['form'], offer: AskedOffer): void {
  // As if typed, so that a later answer does not replace it.
  const typed = { shouldDirty: true };
  setValue('pricePaise', String(rupeesFromPaise(offer.pricePaise)), typed);
  if (!('quantityMilli' in offer)) return;
  setValue('quantityMilli', String(quantityFromMilli(offer.quantityMilli)), typed);
  setValue('neededOn', offer.neededOn, typed);
  setValue('note', offer.note, typed);
  setValue('payment', offer.payment ?? '', typed);
  setValue('deductions', offer.deductions ?? '', typed);
}

/** The range of days on which the buyer may need the goods: from today on, as far ahead as crops are sold. */
export function neededBetween(): { readonly min: string; readonly max: string } {
  const today = dayInIndia(new Date());
  return { min: today, max: addDays(today, MAX_DAYS_AHEAD) };
}

/** The first offer starts from the whole listing at its price, so that two presses make it. */
function startOf(listing: OfferSubject, last: Offer | null, note: string): OfferValues {
  const { min: today } = neededBetween();
  if (last === null) {
    const neededOn = listing.availableOn > today ? listing.availableOn : today;
    return {
      quantityMilli: String(quantityFromMilli(listing.availableMilli)),
      pricePaise: String(rupeesFromPaise(listing.pricePaise)),
      neededOn,
      note,
      payment: '',
      deductions: '',
    };
  }
  return {
    quantityMilli: String(quantityFromMilli(last.quantityMilli)),
    pricePaise: String(rupeesFromPaise(last.pricePaise)),
    neededOn: last.neededOn > today ? last.neededOn : today,
    note,
    payment: last.payment ?? '',
    deductions: last.deductions ?? '',
  };
}

/** Starts an untouched form from the latest offer, also when that arrives later. */
function useFreshStart(
  { reset, formState: { isDirty } }: CallForm<OfferValues>['form'],
  start: OfferValues,
  lastId: string | undefined,
): void {
  const startedFrom = useRef(lastId);
  useEffect(() => {
    if (startedFrom.current === lastId) return;
    startedFrom.current = lastId;
    if (!isDirty) reset(start);
  }, [lastId, isDirty, reset, start]);
}

function useOfferRules(availableMilli: number) {
  return useCallback(
    ({ quantityMilli, neededOn, note }: Readonly<Record<string, unknown>>) => {
      const { min, max } = neededBetween();
      const problems: Record<string, ProblemDetail> = {};
      if (typeof quantityMilli === 'number' && quantityMilli > availableMilli)
        problems['quantityMilli'] = {
          problem: 'more-than-available',
          limit: quantityFromMilli(availableMilli),
        };
      if (typeof neededOn === 'string' && neededOn < min) problems['neededOn'] = { problem: 'day-past' };
      if (typeof neededOn === 'string' && neededOn > max) problems['neededOn'] = { problem: 'day-too-far' };
      // SPEC asks for a note; other clients may leave it out, so the contract does not.
      if (note === undefined) problems['note'] = { problem: 'required' };
      return problems;
    },
    [availableMilli],
  );
}
