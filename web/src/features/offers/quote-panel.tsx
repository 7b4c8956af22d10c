import { negotiationOf } from '@polam/contract/calls/offers';
import type { Party } from '@polam/domain/trade/negotiation';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { useNow } from '~/lib/clock.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useIsBlocked } from '~/lib/screens/blocks/use-is-blocked.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { useShowDecisions } from './known-offers.ts';
import { AgreementLine } from './negotiation-panel.tsx';
import { AnswerButtons, AnswerChat, useAnswering, type AcceptedSubject } from './offer-answers.tsx';
import { standingOf, TurnBanner, withoutYes } from './offer-state.tsx';
import type { Negotiation } from './offers.api.ts';

interface QuotePanelProps {
  readonly party: Party;
  readonly other: { readonly id: string; readonly name: string };
  readonly wanted: AcceptedSubject;
  /** Whether the requirement still takes quotes. */
  readonly isOpen: boolean;
}

/** Where the quotes of a seller stand, below their conversation: whose turn it is, the reader's answer, and the order. */
export function QuotePanel({
  negotiationId,
  ...props
}: QuotePanelProps & { readonly negotiationId: string }) {
  const t = useText();
  useShowDecisions();
  return (
    <AnswerView
      query={useAsk(negotiationOf, { negotiationId })}
      coming={<Skeleton className="h-24" />}
      failed={t('offers.thread-failed')}
    >
      {({ negotiation }) => <OpenQuote {...props} negotiation={negotiation} />}
    </AnswerView>
  );
}

function OpenQuote({
  negotiation,
  party,
  other,
  wanted,
  isOpen,
}: QuotePanelProps & { negotiation: Negotiation }) {
  const now = useNow();
  const name = useSpokenName()(other);
  const standing = standingOf(negotiation, { party, isListingOpen: isOpen, at: now });
  const answering = useAnswering(negotiation, useIsBlocked(other.id) ? withoutYes(standing) : standing);
  return (
    <FocusRestorer>
      <section className="grid gap-2 empty:hidden">
        {standing.pending !== null && (
          <div aria-live="polite">
            <TurnBanner standing={standing} name={name} now={now} isDocked />
          </div>
        )}
        <AnswerChat answering={answering} subject={wanted} name={name} />
        <AnswerButtons answering={answering} />
        {standing.agreed !== null && negotiation.orderId !== null && (
          <AgreementLine agreed={standing.agreed} orderId={negotiation.orderId} party={party} />
        )}
      </section>
    </FocusRestorer>
  );
}
