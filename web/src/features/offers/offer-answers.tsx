import { fullNameOf } from '@polam/domain/market/listing';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import { answers, type Answer } from '@polam/domain/trade/negotiation';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useDeductionWords } from '~/lib/screens/deduction-words.ts';
import { usePaymentWords } from '~/lib/screens/payment-words.ts';
import { ReadAloud } from '~/lib/screens/read-aloud.tsx';
import { AgreedTerms, SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { AnswerRefusal } from './answer-refusal.tsx';
import type { OfferSubject } from './offer-form-state.ts';
import { useAnswer, type Negotiation, type Offer } from './offers.api.ts';
import type { Standing } from './offer-state.tsx';
import { OfferedListing } from './offered-listing.tsx';

/** Answering the open offer: the possible answers, and the result. */
type Answering = ReturnType<typeof useAnswering>;

/**
 * Lets the reader answer the open offer, or withdraw the reader's own; a binding answer is confirmed once
 * more. An agent answers for the farmer `actsFor`.
 */
export function useAnswering(
  negotiation: Negotiation | null,
  { pending, moves }: Standing,
  actsFor?: string,
) {
  const { give, isSending, refusal } = useAnswer({ version: negotiation?.version ?? 0, actsFor });
  const [isAsked, setAsked] = useState(false);
  const press = (answer: Answer) => {
    if (answer === 'accept') setAsked(true);
    else if (pending !== null) void give(pending, answer);
  };
  const accept = async () => {
    // The reason of a refusal is shown where the button was pressed, and it can be pressed again.
    if (pending !== null && (await give(pending, 'accept'))) setAsked(false);
  };
  return {
    pending,
    open: pending === null ? [] : answers.filter((answer) => moves.includes(answer)),
    isSending,
    refusal,
    isAsked: isAsked && moves.includes('accept'),
    stopConfirming: () => setAsked(false),
    press,
    accept,
  };
}

const looks = { accept: 'main', decline: 'danger', withdraw: 'plain' } as const;

/**
 * Answers of the reader to the open offer: accept, with the sum, or decline the other side's, or withdraw the
 * reader's own.
 */
export function AnswerButtons({ answering }: { answering: Answering }) {
  const { pending, open, isAsked, refusal } = answering;
  if (pending === null || open.length === 0) return null;
  return (
    <div className="grid gap-2">
      {!isAsked && <AnswerRefusal refusal={refusal} />}
      <Answers answering={answering} offer={pending} />
    </div>
  );
}

function Answers({ answering: { open, press, isSending }, offer }: { answering: Answering; offer: Offer }) {
  const t = useText();
  const { rupees } = useFormats();
  const total = rupees(offeredSettlement(offer).netPaise);
  return (
    <div className="flex flex-wrap gap-2">
      {open.map((answer) => (
        <Button
          key={answer}
          look={looks[answer]}
          icon={answer === 'accept' ? 'check' : 'close'}
          busy={isSending}
          aria-haspopup={answer === 'accept' ? 'dialog' : undefined}
          onClick={() => press(answer)}
          className={cx('min-w-fit max-md:px-3', answer === 'decline' ? 'flex-1' : 'flex-2')}
        >
          {answer === 'accept' ? t('offers.accept-for', { total }) : t(`offers.answer.${answer}`)}
        </Button>
      ))}
    </div>
  );
}

/** Subject of a binding yes: its picture, and names beside those that the offer stores. */
export type AcceptedSubject = Pick<OfferSubject, 'commodity' | 'variety' | 'varietyName'> & {
  readonly photo: string;
};

interface AnswerChatProps {
  readonly answering: Answering;
  readonly subject: AcceptedSubject;
  /** Name of the other user. */
  readonly name: string;
}

/** Reason for which an answer was refused, and the confirmation of a binding one. */
export function AnswerChat({ answering, subject, name }: AnswerChatProps) {
  const { refusal, pending, open } = answering;
  return (
    <>
      {/* Where there are buttons, they show it. */}
      {open.length === 0 && <AnswerRefusal refusal={refusal} />}
      {/* A closed dialog is an element, too: where nothing waits, nothing is left of a conversation's panel. */}
      {pending !== null && (
        <AcceptDialog answering={answering}>
          <Terms offer={pending} subject={subject} name={name} />
        </AcceptDialog>
      )}
    </>
  );
}

interface TermsProps extends Pick<AnswerChatProps, 'subject' | 'name'> {
  readonly offer: Offer;
}

/** Name and variety that an offer binds; the reader's word for the variety is that of its subject where it is the same. */
function varietyOf({ goods: { name, variety } }: Offer, subject: AcceptedSubject) {
  return { name, variety, ...(variety === subject.variety && { varietyName: subject.varietyName }) };
}

/** Terms of a binding answer: goods, price × quantity = total in figures, in words and aloud, and what follows. */
function Terms({ offer, subject, name }: TermsProps) {
  const t = useText();
  const language = useLanguage();
  const { rupees, quantity, day } = useFormats();
  const { pricePaise, quantityMilli, unit } = offer;
  const settlement = offeredSettlement(offer);
  const amountPaise = settlement.netPaise;
  const goods = fullNameOf({ ...varietyOf(offer, subject), commodity: subject.commodity }, language);
  const sum = { price: rupees(pricePaise), quantity: quantity(quantityMilli, unit) };
  const deals = t('offers.spoken', {
    goods,
    quantity: sum.quantity,
    each: t('offers.in-words', { amountPaise: pricePaise }),
    per: t(`listings.per.${unit}`),
    total: t('offers.in-words', { amountPaise }),
  });
  const paid = usePaymentWords()(offer.payment);
  const agreed = [...(paid === null ? [] : [paid]), ...useDeductionWords()(offer.deductions)];
  // Who listens hears all that is agreed.
  const spoken = [deals, ...agreed.map((words) => `${words}.`)].join(' ');
  return (
    <>
      <OfferedListing photo={subject.photo} name={goods} end={<ReadAloud text={spoken} />}>
        <p>
          {settlement.lines.length === 0
            ? t('offers.accept-sum', sum)
            : `${sum.price} × ${sum.quantity} · ${t('quality.net')}`}
        </p>
        <p className="text-title leading-tight font-bold">{rupees(amountPaise)}</p>
        <p>{t('offers.in-words', { amountPaise })}</p>
      </OfferedListing>
      <p className="text-small">{t('offers.needed-on', { day: day(offer.neededOn) })}</p>
      <SettlementLines settlement={settlement} />
      <AgreedTerms payment={offer.payment} deductions={offer.deductions} />
      <p className="text-soil-soft">{t('offers.accept-effect', { name })}</p>
    </>
  );
}
