import type { ReactNode } from 'react';
import type { OutboxEntry } from '~/lib/offline/outbox-store.ts';
import type { ChatOffer } from './chats.api.ts';

/** Renderers of the offers among the messages. */
export interface OfferCards {
  /** Renders a sent offer; `before` is the offer before it. */
  readonly made: (offer: ChatOffer, before: ChatOffer | null, now: Date) => ReactNode;
  /** Renders an offer that is still on this device. */
  readonly waiting: (entry: OutboxEntry) => ReactNode;
}
