import type { ReactNode } from 'react';
import type { ChatOffer } from './chats.api.ts';

/** How an offer looks among the messages; `before` is the offer before it. */
export type OfferCard = (offer: ChatOffer, before: ChatOffer | null, now: Date) => ReactNode;
