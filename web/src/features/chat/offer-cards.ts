import type { ReactNode } from 'react';
import type { OutboxEntry } from '~/lib/outbox-store.ts';
import type { ChatOffer } from './chats.api.ts';

/** How offers look among the messages. */
export interface OfferCards {
  /** One that was made; `before` is the offer before it. */
  readonly made: (offer: ChatOffer, before: ChatOffer | null, now: Date) => ReactNode;
  /** One that is still on this device. */
  readonly waiting: (entry: OutboxEntry) => ReactNode;
}
