import type { Language } from '@polam/domain/catalogue';
import type { NoticeTopic } from '@polam/domain/users/notice-topic';
import * as z from 'zod/mini';
import { encoderOf } from './encoder.ts';
import { kindsOfGroups } from './events/groups.ts';
import { kindsOfHires } from './events/hires.ts';
import { typed, type NoticeIcon, type NoticeTarget } from './events/kind.ts';
import { kindsOfOffers } from './events/offers.ts';
import { kindsOfOrders } from './events/orders.ts';
import { kindsOfPools } from './events/pools.ts';
import { kindsOfUsers } from './events/users.ts';
import { at, document } from './fields.ts';
import type { Topic } from './topics.ts';

/** All kinds of events that may reach an open screen and are stored as notices, by type. */
export const eventKinds = typed({
  ...kindsOfOffers,
  ...kindsOfUsers,
  ...kindsOfOrders,
  ...kindsOfHires,
  ...kindsOfPools,
  ...kindsOfGroups,
});

/** All events that may reach an open screen. */
export const liveEvent = z.union(Object.values(eventKinds).map(({ codec }) => codec));

export type LiveEventType = keyof typeof eventKinds;

export type EventOf<T extends LiveEventType> = {
  [K in T]: z.output<(typeof eventKinds)[K]['codec']>;
}[T];

/** A live event in our names and units. */
export type LiveEvent = EventOf<LiveEventType>;

/** Values in the sentence of each kind of notice. */
export type NoticeWords = { readonly [T in LiveEventType]: ReturnType<(typeof eventKinds)[T]['words']> };

/** The kinds of events by which their author approaches the receiver. */
export const approachTypes: readonly string[] = Object.entries(eventKinds).flatMap(
  ([type, { approaches }]) => (approaches ? [type] : []),
);

/** The common shape of all kinds; each takes events of its own type, which the compiler cannot follow. */
interface CommonKind {
  readonly noticeTopic: NoticeTopic;
  readonly changes: readonly Topic[];
  readonly icon: NoticeIcon;
  readonly leadsTo: (event: LiveEvent) => NoticeTarget;
  readonly words: (event: LiveEvent, language: Language) => never;
}

/**
 * The wire form of an event.
 *
 * Cost: 1 µs; a posted listing has a dozen. {@link liveEvent} tries the codecs of all kinds.
 */
export function encodeEvent(event: LiveEvent): z.input<typeof liveEvent> {
  // Each codec takes events of its own type, which the compiler cannot follow.
  return encoderOf(eventKinds[event.type].codec)(event) as z.input<typeof liveEvent>;
}

/** Everything that depends on the kind of an event. */
export function kindOf({ type }: Pick<LiveEvent, 'type'>): CommonKind {
  return eventKinds[type] as unknown as CommonKind;
}

/** A notice: one event for one receiver, read or not. */
export const notice = document({
  id: at('_id', z.string()),
  event: at('event', liveEvent),
  readAt: at('readAt', z.nullable(z.string())),
  createdAt: at('createdAt', z.string()),
});

/** A notice in our names and units. */
export type Notice = z.output<typeof notice>;

/**
 * Header in which a stream that was never open before sends the age of its page in milliseconds: it begins
 * with the events committed since then.
 */
export const PAGE_AGE_HEADER = 'page-age-ms';
