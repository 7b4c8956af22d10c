import type { Refused } from '@polam/contract/answer';
import { answer } from '@polam/contract/calls/offers';
import { seenTermsOf } from '@polam/contract/offers/seen-terms';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSubmit } from '~/lib/api/submit.ts';
import { RefusedWay } from '~/lib/forms/refused-way.tsx';
import { AgreedTerms, SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { Button } from '~/ui/button.tsx';
import { ActOrKeep } from '~/ui/overlays/act-or-keep.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { QuoteTable } from './quote-table.tsx';
import { isWanted, wantedName, type Requirement } from './requirement.ts';
import { useQuotes, type Quote } from './requirements.api.ts';

interface QuotesSectionProps {
  readonly requirement: Requirement;
}

/** The quotes on a requirement of the reader's own, side by side; one or more are awarded. */
export function QuotesSection({ requirement }: QuotesSectionProps) {
  const t = useText();
  return (
    <AnswerView
      query={useQuotes(requirement.id).query}
      coming={<Skeleton className="h-40" />}
      failed={t('quotes.failed')}
    >
      {({ quotes }) => <Quotes requirement={requirement} quotes={quotes} />}
    </AnswerView>
  );
}

interface QuotesProps extends QuotesSectionProps {
  readonly quotes: readonly Quote[];
}

function Quotes({ requirement, quotes }: QuotesProps) {
  const [awarding, setAwarding] = useState<Quote | null>(null);
  const { send, isSending } = useAnswerQuote();
  const [refused, setRefused] = useState<Refused | null>(null);
  const ask = (quote: Quote | null) => {
    setRefused(null);
    setAwarding(quote);
  };
  const award = async (quote: Quote) => {
    const refusal = await send(quote, 'accept');
    setRefused(refusal);
    if (refusal === null) setAwarding(null);
  };
  const decline = async (quote: Quote) => {
    const refusal = await send(quote, 'decline');
    if (refusal !== null) toast.error(refusal.message);
  };
  const open = quotes.filter(({ state }) => state === 'pending');
  const over = quotes.filter(({ state }) => state !== 'pending');
  return (
    <>
      {open.length === 0 ? (
        <NoOpenQuotes requirement={requirement} hasEnded={over.length > 0} />
      ) : (
        <Card className="border-0 bg-transparent shadow-none md:border md:bg-card md:p-4 md:shadow-card">
          <QuoteTable quotes={open} onAward={ask} onDecline={(quote) => void decline(quote)} />
        </Card>
      )}
      {over.length > 0 && <EndedQuotes quotes={over} />}
      <AwardDialog
        {...{ requirement, isSending, refused }}
        quote={awarding}
        onClose={() => ask(null)}
        onAward={(quote) => void award(quote)}
      />
    </>
  );
}

/** Text where no quote waits: none came at all, or those that came are over, as shown below. */
function NoOpenQuotes({ requirement, hasEnded }: { requirement: Requirement; hasEnded: boolean }) {
  const t = useText();
  const isOpen = isWanted(requirement);
  if (hasEnded && !isOpen) return null;
  const words = hasEnded ? 'quotes.none-open' : isOpen ? 'quotes.none' : 'quotes.none-came';
  return <Card className="p-5 text-soil-soft">{t(words)}</Card>;
}

function useAnswerQuote() {
  const t = useText();
  const submission = useSubmit(answer);
  const send = async (
    { offerId, version, ...quote }: Quote,
    how: 'accept' | 'decline',
  ): Promise<Refused | null> => {
    const seen = how === 'accept' ? seenTermsOf(quote) : {};
    const answered = await submission.send({ offerId, answer: how, version, ...seen });
    if (!answered.ok) return answered;
    toast.success(t(how === 'accept' ? 'quotes.awarded' : 'quotes.declined'));
    return null;
  };
  return { send, isSending: submission.isSending };
}

function EndedQuotes({ quotes }: { quotes: readonly Quote[] }) {
  const t = useText();
  const { quantity, rupees } = useFormats();
  const spokenName = useSpokenName();
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('quotes.ended')}</h3>
      <ul className="grid gap-2">
        {quotes.map((quote) => (
          <li key={quote.offerId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="any-script font-semibold">{spokenName(quote.seller)}</span>
            <span>{quantity(quote.quantityMilli, quote.unit)}</span>
            <span>
              {t('listings.price-per', {
                price: rupees(quote.pricePaise),
                per: t(`listings.per.${quote.unit}`),
              })}
            </span>
            <Badge tone={quote.state === 'accepted' ? 'leaf' : 'plain'}>
              {t(quote.state === 'void' ? 'offers.state.void-quote' : `offers.state.${quote.state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AwardDialogProps {
  readonly requirement: Requirement;
  /** The quote that is to be awarded; null while nothing is asked. */
  readonly quote: Quote | null;
  readonly isSending: boolean;
  /** Why the last yes was refused; null where none was. */
  readonly refused: Refused | null;
  readonly onClose: () => void;
  readonly onAward: (quote: Quote) => void;
}

/** Asks for confirmation, with all terms in words. */
function AwardDialog({ requirement, quote, isSending, refused, onClose, onAward }: AwardDialogProps) {
  const t = useText();
  const spoken = useSpokenName();
  const { quantity, rupees } = useFormats();
  const name = wantedName(requirement, useLanguage());
  return (
    <Dialog
      isOpen={quote !== null}
      onClose={onClose}
      title={t('quotes.award-title')}
      closeText={t('quotes.award-not')}
    >
      {quote !== null && (
        <>
          <p className="any-script text-large">
            {t('quotes.award-terms', {
              quantity: quantity(quote.quantityMilli, quote.unit),
              name,
              seller: spoken(quote.seller),
              price: t('listings.price-per', {
                price: rupees(quote.pricePaise),
                per: t(`listings.per.${quote.unit}`),
              }),
            })}
          </p>
          <SettlementLines settlement={offeredSettlement({ ...quote, packGrams: null })} />
          <AgreedTerms payment={quote.payment} deductions={quote.deductions} />
          <p>{t('quotes.award-effect')}</p>
          <RefusalNotice text={refused?.message ?? ''} />
          <RefusedWay error={refused?.error ?? null} />
          <ActOrKeep keepText={t('quotes.award-not')} onKeep={onClose}>
            <Button busy={isSending} onClick={() => onAward(quote)}>
              {t('quotes.award-now', {
                total: rupees(offeredSettlement({ ...quote, packGrams: null }).netPaise),
              })}
            </Button>
          </ActOrKeep>
        </>
      )}
    </Dialog>
  );
}
