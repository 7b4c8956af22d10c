import type { AnyCall } from '@polam/contract/call';
import type { PlainTextKey } from '~/i18n/catalogue.ts';

/** A call that may wait on the device until there is a network. */
interface SendableCall {
  readonly load: () => Promise<AnyCall>;
  /** The names of the calls whose answers are no longer true when it has been made. */
  readonly changes: readonly string[];
  /** What its author is told, wherever he is by then; messages tell it themselves. */
  readonly news?: { readonly arrived: PlainTextKey; readonly refused: PlainTextKey };
  /**
   * After how long it is not sent without asking: prices move, and the server knows a key for 24 hours, after which
   * what arrived without an answer could be done twice.
   */
  readonly staleAfterMs?: number;
}

const OFFER_STALE_MS = 20 * 3_600_000;

const chats = () => import('@polam/contract/calls/chats');
const offers = () => import('@polam/contract/calls/offers');
const ofThreads = ['chats.read', 'chats.list'];
const ofOffers = [
  ...ofThreads,
  'offers.thread',
  'offers.listProposed',
  'offers.listAnswered',
  'listings.get',
];

/** Every call that may wait, by its name: what waits survives a reload, and finds its call again. */
export const sendableCalls: Readonly<Record<string, SendableCall>> = {
  'chats.post': { load: async () => (await chats()).post, changes: ofThreads },
  'chats.start': { load: async () => (await chats()).start, changes: [...ofThreads, 'offers.thread'] },
  'offers.propose': {
    load: async () => (await offers()).propose,
    changes: ofOffers,
    news: { arrived: 'outbox.offer-arrived', refused: 'outbox.offer-refused' },
    staleAfterMs: OFFER_STALE_MS,
  },
};
