import { OFFER_HOURS, type Answer, type OfferState, type Party } from '@polam/domain/trade/negotiation';

/** Attempt in a trade about one listing: by one of its buyers, or by its seller towards one of them. */
export interface Attempt {
  readonly by: Party;
  /** Index of the buyer. */
  readonly pair: number;
  readonly what: 'propose' | Answer;
  readonly quantityMilli: number;
}

/** An offer of the model. */
interface ModelOffer {
  readonly by: Party;
  readonly quantityMilli: number;
  readonly expiresAt: number;
  state: OfferState;
}

const HOUR_MS = 3_600_000;

/**
 * Model of a listing, its negotiations and its orders by the rules in their plain form: five offers a side,
 * one open at a time, two days for each, and never more reserved than there is.
 */
export class TradeModel {
  readonly #quantityMilli: number;
  /** The offers of the open negotiation with each buyer; null before there is one. */
  readonly #chats: (ModelOffer[] | null)[];
  #reservedMilli = 0;
  #now: number;

  constructor({ quantityMilli, buyers, now }: { quantityMilli: number; buyers: number; now: Date }) {
    this.#quantityMilli = quantityMilli;
    this.#chats = Array.from({ length: buyers }, () => null);
    this.#now = now.getTime();
  }

  /** Quantity that is reserved for buyers now. */
  get reservedMilli(): number {
    return this.#reservedMilli;
  }

  /** Moves the clock. */
  passTo(now: Date): void {
    this.#now = now.getTime();
  }

  /** The side that may try something with a buyer with a chance of success. */
  sideFor(what: Attempt['what'], pair: number): Party {
    const last = this.#chats[pair]?.at(-1);
    if (last === undefined) return 'buyer';
    const isMine = what === 'withdraw';
    return isMine ? last.by : last.by === 'buyer' ? 'seller' : 'buyer';
  }

  /**
   * Result of an attempt: `ok` after it is made, else the code of its refusal. Null: there is nothing to
   * answer.
   */
  try({ by, pair, what, quantityMilli }: Attempt): string | null {
    const offers = this.#chats[pair] ?? null;
    if (what === 'propose') return this.#propose({ by, pair, quantityMilli });
    const last = offers?.at(-1);
    return last === undefined ? null : this.#answer(last, { by, pair, what });
  }

  #propose({ by, pair, quantityMilli }: Pick<Attempt, 'by' | 'pair' | 'quantityMilli'>): string {
    const left = this.#quantityMilli - this.reservedMilli;
    if (left === 0) return 'listing-closed';
    if (quantityMilli > left) return 'more-than-available';
    const offers = this.#chats[pair] ?? [];
    const open = offers.find((offer) => this.#stateOf(offer) === 'pending');
    if (open?.by === by) return 'not-your-turn';
    if (offers.filter((offer) => offer.by === by).length === 5) return 'offers-used-up';
    if (open !== undefined) open.state = 'countered';
    offers.push({
      by,
      quantityMilli,
      expiresAt: this.#now + OFFER_HOURS.durable * HOUR_MS,
      state: 'pending',
    });
    this.#chats[pair] = offers;
    return 'ok';
  }

  #answer(offer: ModelOffer, { by, pair, what }: Pick<Attempt, 'by' | 'pair'> & { what: Answer }): string {
    const state = this.#stateOf(offer);
    const isMine = what === 'withdraw' ? offer.by === by : offer.by !== by;
    if (isMine && state === becomes[what]) return 'ok';
    if (state !== 'pending') return gone[state];
    if (!isMine) return 'not-your-turn';
    if (what === 'accept') {
      const left = this.#quantityMilli - this.reservedMilli;
      if (left === 0) return 'sold-out';
      if (offer.quantityMilli > left) return 'more-than-available';
      this.#reservedMilli += offer.quantityMilli;
      this.#chats[pair] = null;
    }
    offer.state = becomes[what];
    if (this.#quantityMilli === this.#reservedMilli) this.#voidPending();
    return 'ok';
  }

  /** Nothing is left, and nothing comes back: an accepted offer is confirmed by both. */
  #voidPending(): void {
    const offers = this.#chats.flatMap((chat) => chat ?? []);
    for (const offer of offers) if (this.#stateOf(offer) === 'pending') offer.state = 'void';
  }

  #stateOf({ state, expiresAt }: ModelOffer): OfferState {
    return state === 'pending' && expiresAt <= this.#now ? 'expired' : state;
  }
}

const becomes = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

const gone: Readonly<Record<Exclude<OfferState, 'pending'>, string>> = {
  accepted: 'offer-answered',
  declined: 'offer-answered',
  countered: 'offer-countered',
  withdrawn: 'offer-withdrawn',
  expired: 'offer-expired',
  void: 'offer-void',
};
