import {
  isOfChange,
  standingOf as judge,
  type Move,
  type MoveRefusal,
  NEGOTIATION_IDLE_DAYS,
  type NegotiationState,
  offeringMove,
  type OfferState,
  offerStateAt,
  type Party,
  tryMove,
  type VoidReason,
} from '@polam/domain/trade/negotiation';
import { countOffers } from '@polam/domain/trade/negotiation-end';
import { useFormats, useText } from '~/i18n/language.tsx';
import { deadline } from '~/lib/clock.ts';
import { Badge, Notice, type Tone } from '~/ui/surfaces.tsx';
import type { Negotiation, Offer } from './offers.api.ts';

interface OfferStateBadgeProps {
  readonly state: OfferState;
  /** Reason for which it is void: a listing that was changed is still for sale. */
  readonly voidReason: VoidReason | null;
  readonly isMyTurn: boolean;
  /** Whether it is a quote on a requirement. */
  readonly isQuote: boolean;
}

/** State of the latest offer, in a list; one that waits for the reader is marked. */
export function OfferStateBadge({ isMyTurn, ...offer }: OfferStateBadgeProps) {
  const t = useText();
  const isAsked = offer.state === 'pending' && isMyTurn;
  return (
    <Badge tone={toneOf(offer.state, isAsked)}>
      {t(isAsked ? 'offers.waits-for-you' : offerStateWord(offer))}
    </Badge>
  );
}

/** Word for the state of an offer; a quote that ended without an agreement was of nothing for sale. */
export function offerStateWord({ state, voidReason, isQuote }: Omit<OfferStateBadgeProps, 'isMyTurn'>) {
  if (isOfChange(voidReason)) return 'offers.state.changed';
  return state === 'void' && isQuote ? 'offers.state.void-quote' : (`offers.state.${state}` as const);
}

function toneOf(state: OfferState, isAsked: boolean): Tone {
  if (state === 'accepted') return 'leaf';
  if (state === 'declined') return 'chilli';
  return isAsked ? 'turmeric' : 'plain';
}

interface TurnBannerProps {
  readonly standing: Standing;
  /** Name of the other user. */
  readonly name: string;
  readonly now: Date;
  /** Whether it stands below a conversation: then it is one line, as the name stands above. */
  readonly isDocked?: boolean;
}

/** Side whose turn it is and for how long; the reason where no further offer can be made. */
export function TurnBanner({ standing, name, now, isDocked = false }: TurnBannerProps) {
  const t = useText();
  const { dayOf } = useFormats();
  const { turn, refusal, pending, agreed, endsAt, isEnded, offersLeft } = standing;
  if (agreed !== null) return null;
  if (refusal === 'listing-closed') return <Notice tone="turmeric">{t('offers.closed')}</Notice>;
  if (refusal === 'offers-used-up' && turn === 'open')
    return (
      <Notice tone="turmeric">
        {t('offers.used-up')}{' '}
        {endsAt !== null &&
          t('offers.anew-from', { when: deadline(endsAt, dayOf), days: NEGOTIATION_IDLE_DAYS })}
      </Notice>
    );
  if (isEnded && refusal === null)
    return <Notice tone="sky">{t('offers.ended', { count: offersLeft })}</Notice>;
  if (turn === 'open' || pending === null) return <Notice tone="sky">{t('offers.turn.open')}</Notice>;
  const { unit, count } = timeLeft(pending.expiresAt, now);
  const left = t(`offers.left.${unit}`, { count });
  if (isDocked)
    return (
      <p className="any-script flex min-h-8 flex-wrap items-center gap-x-2 text-small">
        {turn === 'mine' ? (
          <Badge tone="turmeric">{t('offers.waits-for-you')}</Badge>
        ) : (
          <span className="font-semibold">{t('offers.turn.theirs', { name })}</span>
        )}
        {left}
      </p>
    );
  return (
    <Notice tone={turn === 'mine' ? 'leaf' : 'sky'}>
      <span className="font-semibold">{t(`offers.turn.${turn}`, { name })}</span> {left}
    </Notice>
  );
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/**
 * Time for which an offer stays open, in whole hours, or in minutes where less than one is left; never below
 * one.
 */
export function timeLeft(
  expiresAt: string,
  now: Date,
): { readonly unit: 'hours' | 'minutes'; readonly count: number } {
  const minutes = Math.max(1, Math.floor((new Date(expiresAt).getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < MINUTES_PER_HOUR) return { unit: 'minutes', count: minutes };
  return { unit: 'hours', count: Math.floor(minutes / MINUTES_PER_HOUR) };
}

/** State of a negotiation as its reader sees it. */
export interface Standing {
  /** Side whose turn it is; `open` where no offer waits for an answer. */
  readonly turn: 'mine' | 'theirs' | 'open';
  /** Moves that the reader may make now. */
  readonly moves: readonly Move[];
  /** Kind of the next offer: the first one, a counter-offer, or one that betters the reader's own. */
  readonly move: Move;
  /** Reason for which no offer can be sent now; null where one can. */
  readonly refusal: MoveRefusal | null;
  /** The offer that waits for an answer. */
  readonly pending: Offer | null;
  /** The latest offer, open or not, with which the next one is compared. */
  readonly last: Offer | null;
  /** The latest offer of whoever did not make the last one. */
  readonly opposed: Offer | null;
  /** Number of offers that the reader may still make. */
  readonly offersLeft: number;
  /**
   * Instant at which the negotiation ends if no further offer is made, after which a new one may begin; null
   * while an offer waits.
   */
  readonly endsAt: string | null;
  /** Whether it has ended without an agreement: the next offer begins a new one. */
  readonly isEnded: boolean;
  /** The offer that was accepted, where that has ended the negotiation. */
  readonly agreed: Offer | null;
}

interface Looking {
  readonly party: Party;
  readonly isListingOpen: boolean;
  readonly at: Date;
}

/** Computes the standing by the table that the server enforces; null is a negotiation that has not begun. */
export function standingOf(negotiation: Negotiation | null, { party, isListingOpen, at }: Looking): Standing {
  const { endsAt = null, orderId = null } = negotiation ?? {};
  const isOver = (negotiation?.isOver ?? false) || (endsAt !== null && new Date(endsAt) <= at);
  // After its end a new negotiation may begin, which has no offers yet.
  const offers = isOver ? [] : (negotiation?.offers ?? []);
  const authorOf = (offer: Offer): Party => (offer.authorId === negotiation?.buyer.id ? 'buyer' : 'seller');
  const pending = offers.find((offer) => stateAt(offer, at) === 'pending') ?? null;
  const state: NegotiationState = {
    subject: (negotiation?.requirementId ?? null) === null ? 'listing' : 'quote',
    isSubjectOpen: isListingOpen,
    isBegun: negotiation !== null && orderId === null,
    pendingBy: pending === null ? null : authorOf(pending),
    offersMade: countOffers(offers.map((offer) => ({ ...offer, author: authorOf(offer) }))),
  };
  const move = offeringMove(state, party);
  const tried = tryMove(state, party, move);
  const last = negotiation?.offers.at(-1) ?? null;
  return {
    ...judge(state, party),
    move,
    refusal: tried.ok ? null : tried.error,
    pending,
    last,
    opposed: negotiation?.offers.findLast(({ authorId }) => authorId !== last?.authorId) ?? null,
    endsAt: isOver ? null : endsAt,
    isEnded: isOver && orderId === null,
    agreed: isOver ? (negotiation?.offers.find((offer) => offer.state === 'accepted') ?? null) : null,
  };
}

/** The state that an offer has at an instant, also on a screen that has been open for long. */
export function stateAt({ state, expiresAt }: Pick<Offer, 'state' | 'expiresAt'>, at: Date): Offer['state'] {
  return offerStateAt({ state, expiresAt: new Date(expiresAt) }, at);
}

/** Where the reader has blocked the other: an offer can be declined or taken back, nothing agreed. */
export function withoutYes(standing: Standing): Standing {
  return { ...standing, moves: standing.moves.filter((move) => move !== 'accept') };
}
