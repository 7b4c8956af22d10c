import type { OutputOf } from '@polam/contract/call';
import { read } from '@polam/contract/calls/chats';
import { negotiationOf, conversation } from '@polam/contract/calls/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Pages } from '~/lib/api/ask-pages.ts';
import { useLive } from '~/lib/live/live.ts';

type Negotiation = NonNullable<OutputOf<typeof conversation>['negotiation']>;
type Offer = Negotiation['offers'][number];
type ChatPages = Pages<typeof read>;
type ChatPage = OutputOf<typeof read>;

/** An offer that has just been made, and its recipient. */
type MadeOffer = Offer & { readonly recipientId: string };

/** State of offers in the server's latest answer. */
interface SaidOfOffers {
  /** The present state of a negotiation. */
  readonly negotiation?: Negotiation;
  /** An offer of the user's that the server has accepted. */
  readonly made?: MadeOffer;
  /** An offer with its new state. */
  readonly decided?: Pick<Offer, 'id' | 'state'>;
}

/**
 * Puts the server's latest answer about offers into the cached answers, so that no card waits until these
 * have been fetched again, as they are at once.
 */
export function useShowOffers(): (said: SaidOfOffers) => void {
  const cache = useQueryClient();
  return useCallback(
    (said) => {
      for (const { name } of [conversation, negotiationOf])
        cache.setQueriesData<OutputOf<typeof conversation>>({ queryKey: [name] }, (known) =>
          inNegotiation(known, said),
        );
      cache.setQueriesData<ChatPages>({ queryKey: [read.name] }, (known) => inChat(known, said));
    },
    [cache],
  );
}

/** Shows the other side's decision as soon as it is known, before the answers are fetched again. */
export function useShowDecisions(): void {
  const showOffers = useShowOffers();
  useLive('offer.decided', ({ offerId, state }) => showOffers({ decided: { id: offerId, state } }));
}

function inNegotiation(
  known: OutputOf<typeof conversation> | undefined,
  { negotiation, decided }: SaidOfOffers,
): OutputOf<typeof conversation> | undefined {
  const before = known?.negotiation ?? null;
  if (known === undefined || before === null) return known;
  if (negotiation?.id === before.id) return { ...known, negotiation };
  if (decided === undefined || before.offers.every(({ id }) => id !== decided.id)) return known;
  return {
    ...known,
    negotiation: { ...before, offers: before.offers.map((offer) => decidedBy(offer, decided)) },
  };
}

function inChat(known: ChatPages | undefined, said: SaidOfOffers): ChatPages | undefined {
  if (known === undefined) return known;
  const pages = known.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => shownLine(line, said)),
  }));
  const [latest, ...earlier] = pages;
  if (latest === undefined || !isBetween(latest, said.made)) return { ...known, pages };
  return { ...known, pages: [{ ...latest, lines: withMade(latest.lines, said.made) }, ...earlier] };
}

function shownLine(line: ChatPage['lines'][number], { negotiation, decided }: SaidOfOffers): typeof line {
  if (line.kind !== 'offer') return line;
  const now = negotiation?.offers.find(({ id }) => id === line.id);
  if (now !== undefined) return { kind: 'offer', ...now };
  return decided === undefined ? line : decidedBy(line, decided);
}

/** Whether an offer belongs to a conversation. */
function isBetween({ conversation: { subject, other } }: ChatPage, made?: MadeOffer): made is MadeOffer {
  return made !== undefined && subject.id === made.listingId && other.id === made.recipientId;
}

/** Appends the offer; the one that it answers, or betters, is countered by it. */
function withMade(lines: ChatPage['lines'], made: MadeOffer): ChatPage['lines'] {
  if (lines.some(({ id }) => id === made.id)) return lines;
  const before = lines.map((line) =>
    line.kind === 'offer' && line.state === 'pending' ? { ...line, state: 'countered' as const } : line,
  );
  return [...before, { kind: 'offer', ...made }];
}

function decidedBy<T extends Pick<Offer, 'id' | 'state'>>(
  offer: T,
  { id, state }: Pick<Offer, 'id' | 'state'>,
): T {
  return offer.id === id ? { ...offer, state } : offer;
}
