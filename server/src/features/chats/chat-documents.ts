import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/chats';
import { previewOf } from '@polam/domain/users/conversation';
import { mapLanguages, type Language } from '@polam/domain/catalogue';
import { namesOf } from '@polam/domain/market/listing';
import { equipmentTitle } from '@polam/domain/hire/equipment-names';
import type { Party } from '@polam/domain/trade/negotiation';
import { plainLine } from '@polam/domain/plain-text';
import { offerFacts } from '../offers/index.ts';
import type { MessageRow, OfferLineRow } from './lines.repository.ts';
import type { ChatRow, ConversationRow, ListedConversationRow } from './chats.repository.ts';

type Line = OutputOf<typeof calls.read>['lines'][number];
type ListedConversation = OutputOf<typeof calls.list>['conversations'][number];
type OpenConversation = OutputOf<typeof calls.read>['conversation'];

/** A message as its document shows it to one of the two parties. */
export type MessageDocument = OutputOf<typeof calls.post>['message'];

type Parties = Pick<ChatRow, 'buyerId' | 'sellerId' | 'buyerName' | 'sellerName' | 'party'>;

/** The user on a side of a conversation. */
export function userOn(party: Party, { buyerId, buyerName, sellerId, sellerName }: Parties) {
  return party === 'buyer' ? { id: buyerId, name: buyerName } : { id: sellerId, name: sellerName };
}

/** The side that is not this one. */
export function otherSide(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer';
}

export function messageDocument(row: MessageRow, chat: Parties): MessageDocument {
  const { id, author, text, photoId, photoWidth, photoHeight, key, createdAt } = row;
  const photo = photoId === null ? null : { id: photoId, width: photoWidth ?? 0, height: photoHeight ?? 0 };
  return {
    kind: 'message',
    id,
    authorId: userOn(author, chat).id,
    text,
    photo,
    createdAt: createdAt.toISOString(),
    ...(key !== null && author === chat.party ? { key } : {}),
  };
}

/** The document of an offer among the messages, at an instant; one whose time is over shows as expired. */
export function offerLine(row: OfferLineRow, { chat, at }: { chat: Parties; at: Date }): Line {
  const author = userOn(row.author, chat);
  return {
    kind: 'offer',
    ...offerFacts(row, at),
    authorId: author.id,
    recipientId: userOn(otherSide(row.author), chat).id,
    authorName: author.name,
    listingId: row.listingId,
  };
}

/** Subject of a conversation, in every language. */
export function subjectOf(chat: ChatRow): OpenConversation['subject'] {
  const { subjectKind: kind, subjectId: id, subjectName: name, picture } = chat;
  const names = mapLanguages((language) => nameIn(chat, language));
  return { kind, id, name, names, picture };
}

function nameIn(chat: ChatRow, language: Language): string {
  const { subjectKind, subjectName: name, kindSlug: slug, kindNames: names, model } = chat;
  if (subjectKind !== 'machine') return namesOf({ name, commodity: { slug, names } }, language).name;
  return plainLine(equipmentTitle({ item: name, typeSlug: slug, typeNames: names, model }, language));
}

/** A conversation as its open screen shows it to one of the two parties. */
export function openConversationDocument(
  chat: ChatRow,
  { currentId, buyerReadAt, sellerReadAt }: ConversationRow,
  { isBlocked }: { isBlocked: boolean },
): OpenConversation {
  const isBuyer = chat.party === 'buyer';
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  return {
    negotiationId: currentId,
    subject: subjectOf(chat),
    party: chat.party,
    other: userOn(otherSide(chat.party), chat),
    readAt: instant(isBuyer ? buyerReadAt : sellerReadAt),
    otherReadAt: instant(isBuyer ? sellerReadAt : buyerReadAt),
    isBlocked,
  };
}

/** A conversation as the list shows it to one of the two parties. */
export function listedConversation(row: ListedConversationRow): ListedConversation {
  const { lastKind, lastAuthor, lastAt, lastText, lastPricePaise } = row;
  const lastLine =
    lastKind === null || lastAuthor === null || lastAt === null
      ? null
      : {
          kind: lastKind,
          authorId: userOn(lastAuthor, row).id,
          text: previewOf(lastText ?? ''),
          pricePaise: lastPricePaise,
          createdAt: lastAt.toISOString(),
        };
  return {
    negotiationId: row.id,
    subject: subjectOf(row),
    party: row.party,
    other: userOn(otherSide(row.party), row),
    lastLine,
    unread: row.unread,
    updatedAt: row.updatedAt.toISOString(),
  };
}
