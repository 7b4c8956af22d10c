import type { OutputOf } from '@polam/contract/call';
import type { list, read } from '@polam/contract/calls/chats';
import type { EventOf } from '@polam/contract/events';
import { buildListing } from './builders.ts';
import { sita } from './negotiations.ts';
import { inTenDays } from './requirements.ts';
import { ramu } from './show.tsx';

type Conversation = OutputOf<typeof read>;
type Line = Conversation['lines'][number];
type Message = Extract<Line, { kind: 'message' }>;
type Listed = OutputOf<typeof list>['conversations'][number];

export const negotiationId = '0190f000-0000-7000-8000-000000000300';

const { id, commodity } = buildListing();
const subject = {
  kind: 'listing' as const,
  id,
  name: 'Wheat',
  names: commodity.names,
  picture: commodity.picture,
};

let written = 0;

/** A message of Sita's, written a moment after the one before it. */
export function buildMessage(overrides: Partial<Message> = {}): Message {
  written += 1;
  return {
    kind: 'message',
    id: `0190f000-0000-7000-8000-${String(500 + written).padStart(12, '0')}`,
    authorId: sita.id,
    text: `Message ${written}`,
    photo: null,
    voiceMs: null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 6, 0, written)).toISOString(),
    ...overrides,
  };
}

/** Conversation of Ramu, who sells wheat, with Sita, as Ramu sees it. */
export function buildConversation(
  lines: readonly Line[] = [],
  overrides: Partial<Conversation['conversation']> = {},
): Conversation {
  return {
    conversation: {
      negotiationId,
      subject,
      party: 'seller',
      other: { id: sita.id, name: sita.name, rating: 0, ratingCount: 0 },
      readAt: null,
      otherReadAt: null,
      isBlocked: false,
      ...overrides,
    },
    lines: [...lines],
    nextCursor: null,
  };
}

/** The same conversation in Ramu's list. */
export function buildListedConversation(overrides: Partial<Listed> = {}): Listed {
  return {
    negotiationId,
    subject,
    party: 'seller',
    other: { id: sita.id, name: sita.name, rating: 0, ratingCount: 0 },
    district: 'Guntur',
    offer: null,
    order: null,
    listing: null,
    responders: null,
    lastLine: {
      kind: 'message',
      authorId: sita.id,
      text: 'Is it dry?',
      pricePaise: null,
      createdAt: new Date().toISOString(),
    },
    unread: 2,
    updatedAt: new Date().toISOString(),
    ...overrides,
  };
}

/** The listing of the conversation, as its row tells it. */
export const talkedListing: NonNullable<Listed['listing']> = {
  pricePaise: 240_000,
  unit: 'quintal',
  availableMilli: 50_000,
  description: 'Dry and clean',
  state: 'active',
};

/** An offer of Sita's in the row of her conversation with Ramu. */
export function buildListedOffer(
  overrides: Partial<NonNullable<Listed['offer']>> = {},
): NonNullable<Listed['offer']> {
  return {
    authorId: sita.id,
    pricePaise: 230_000,
    quantityMilli: 20_000,
    unit: 'quintal',
    neededOn: inTenDays,
    note: 'I will pick it up.',
    state: 'pending',
    voidReason: null,
    expiresAt: new Date(Date.now() + 5.5 * 3_600_000).toISOString(),
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}

/** Live event for a message of Sita's, as Ramu receives it. */
export function buildMessageEvent(message: Message): EventOf<'message.posted'> {
  return {
    type: 'message.posted',
    negotiationId,
    messageId: message.id,
    listingName: 'Wheat',
    listingNames: commodity.names,
    authorId: message.authorId,
    authorName: message.authorId === sita.id ? sita.name : ramu.name,
    preview: message.text,
  };
}
