import type { AnyCall } from '@polam/contract/call';
import { post, start, startAboutEquipment } from '@polam/contract/calls/chats';
import { open, propose, proposeToBuyer, quote } from '@polam/contract/calls/offers';
import type { PlainTextKey } from '~/i18n/catalogue.ts';

/** A call that may wait on the device until there is a network. */
export interface SendableCall {
  readonly call: AnyCall;
  /** A call that must be made before it, with the same input. */
  readonly first?: AnyCall;
  /** Texts for the author, shown on any page; messages show their state themselves. */
  readonly news?: { readonly arrived: PlainTextKey; readonly refused: PlainTextKey };
  /**
   * Age after which it is not sent without asking the user, in milliseconds: prices move, and the server
   * knows a key for 24 hours, after which a call that arrived without an answer could be done twice.
   */
  readonly staleAfterMs?: number;
}

const OFFER_STALE_MS = 20 * 3_600_000;

const news = { arrived: 'outbox.offer-arrived', refused: 'outbox.offer-refused' } as const;

const ofAnOffer = { news, staleAfterMs: OFFER_STALE_MS };

/**
 * Every call that may wait, by its name, so that a waiting entry finds its call again after a reload. The
 * calls are loaded with the outbox: a script that once failed to load without a network does not load again
 * before its page does.
 */
export const sendableCalls: Readonly<Record<string, SendableCall>> = {
  [post.name]: { call: post },
  [start.name]: { call: start },
  [startAboutEquipment.name]: { call: startAboutEquipment },
  [propose.name]: { call: propose, ...ofAnOffer },
  [proposeToBuyer.name]: {
    call: proposeToBuyer,
    first: open,
    ...ofAnOffer,
  },
  [quote.name]: { call: quote, ...ofAnOffer },
};
