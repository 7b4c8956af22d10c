import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/chats';
import { previewOf } from '@polam/domain/users/conversation';
import { mapLanguages, type Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { fullNameOf, listingStateOn } from '@polam/domain/market/listing';
import { equipmentTitle } from '@polam/domain/hire/equipment-names';
import { offeredUnitOf } from '@polam/domain/trade/binding-terms';
import { standingOf } from '@polam/domain/users/trust';
import { offerStateAt, type Party } from '@polam/domain/trade/negotiation';
import { orderStateAt } from '@polam/domain/trade/order';
import { placeIn } from '@polam/domain/place';
import { plainLine } from '@polam/domain/plain-text';
import { offerFacts } from '../offers/index.ts';
import type { MessageRow, OfferLineRow } from './lines.repository.ts';
import type { ChatRow, ConversationRow } from './chats.repository.ts';
import type {
  ListedConversationRow,
  ListedListingRow,
  ListedOfferRow,
  ListedOrderRow,
} from './listed-conversations.repository.ts';

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

/** The other party of the reader, with ratings and trades. */
function ratedOther(chat: ChatRow) {
  return { ...userOn(otherSide(chat.party), chat), ...standingOf(chat.otherRated) };
}

/** The side that is not this one. */
export function otherSide(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer';
}

export function messageDocument(row: MessageRow, chat: Parties): MessageDocument {
  const { id, author, text, photoId, photoWidth, photoHeight, voiceMs, key, createdAt } = row;
  const photo = photoId === null ? null : { id: photoId, width: photoWidth ?? 0, height: photoHeight ?? 0 };
  return {
    kind: 'message',
    id,
    authorId: userOn(author, chat).id,
    text,
    photo,
    voiceMs,
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
  const { subjectKind, subjectName: name, kindSlug: slug, kindNames: names, model, variety } = chat;
  if (subjectKind !== 'machine') {
    const varietyName = chat.varietyNames?.[language];
    return fullNameOf({ name, commodity: { slug, names }, variety, varietyName }, language);
  }
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
    other: ratedOther(chat),
    readAt: instant(isBuyer ? buyerReadAt : sellerReadAt),
    otherReadAt: instant(isBuyer ? sellerReadAt : buyerReadAt),
    isBlocked,
  };
}

/** A conversation as the list shows it to one of the two parties, at an instant and in a language. */
export function listedConversation(
  row: ListedConversationRow,
  { at, language }: { at: Date; language: Language },
): ListedConversation {
  const { offer, order, listing } = row;
  return {
    negotiationId: row.id,
    subject: subjectOf(row),
    party: row.party,
    other: ratedOther(row),
    district: placeIn(row.district, language).district,
    lastLine: lastLineOf(row),
    offer: offer === null ? null : listedOffer(offer, { chat: row, at }),
    order: order === null ? null : { id: order.id, state: orderStateOf(order, at) },
    listing: listing === null ? null : listedListing(listing, at),
    responders: row.responders,
    unread: row.unread,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function lastLineOf(row: ListedConversationRow): ListedConversation['lastLine'] {
  const { lastKind, lastAuthor, lastAt, lastText, lastPricePaise } = row;
  if (lastKind === null || lastAuthor === null || lastAt === null) return null;
  return {
    kind: lastKind,
    authorId: userOn(lastAuthor, row).id,
    text: previewOf(lastText ?? ''),
    pricePaise: lastPricePaise,
    createdAt: lastAt.toISOString(),
  };
}

function listedOffer(
  { author, terms, ...row }: ListedOfferRow,
  { chat, at }: { chat: Parties; at: Date },
): NonNullable<ListedConversation['offer']> {
  const expiresAt = new Date(row.expiresAt);
  return {
    ...row,
    authorId: userOn(author, chat).id,
    unit: offeredUnitOf(terms),
    state: offerStateAt({ state: row.state, expiresAt }, at),
    expiresAt: expiresAt.toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

function orderStateOf({ state, confirmBy, completeBy }: ListedOrderRow, at: Date) {
  const due = completeBy === null ? null : new Date(completeBy);
  return orderStateAt({ state, confirmBy: new Date(confirmBy), completeBy: due }, at);
}

function listedListing({ lastOn, ...row }: ListedListingRow, at: Date) {
  return { ...row, state: listingStateOn({ state: row.state, lastOn }, dayInIndia(at)) };
}
