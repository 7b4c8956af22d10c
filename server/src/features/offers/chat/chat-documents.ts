import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/chats';
import { goodsUnit } from '@polam/domain/binding-terms';
import { previewOf } from '@polam/domain/conversation';
import type { Language } from '@polam/domain/catalogue';
import { namesOf } from '@polam/domain/listing-names';
import { equipmentTitle } from '@polam/domain/equipment-names';
import { offerStateAt, type Party } from '@polam/domain/negotiation';
import { plainLine } from '@polam/domain/plain-line';
import { goodsDocument, offerStamps } from '../offer-document.ts';
import type { MessageRow, OfferLineRow } from './lines.repository.ts';
import type { TalkRow, ThreadRow } from './talks.repository.ts';
import type { ListedThreadRow } from './thread-list.repository.ts';

type Line = OutputOf<typeof calls.read>['lines'][number];
type ListedThread = OutputOf<typeof calls.list>['threads'][number];
type OpenThread = OutputOf<typeof calls.read>['thread'];

/** A message as its document shows it to one of the two. */
export type MessageDocument = OutputOf<typeof calls.post>['message'];

type Parties = Pick<TalkRow, 'buyerId' | 'sellerId' | 'buyerName' | 'sellerName' | 'party'>;

/** The one on a side of a talk. */
export function personOn(party: Party, { buyerId, buyerName, sellerId, sellerName }: Parties) {
  return party === 'buyer' ? { id: buyerId, name: buyerName } : { id: sellerId, name: sellerName };
}

/** The side that is not this one. */
export function otherSide(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer';
}

/** The document of a message. */
export function messageDocument(row: MessageRow, talk: Parties): MessageDocument {
  const { id, author, text, photoId, photoWidth, photoHeight, key, createdAt } = row;
  const photo = photoId === null ? null : { id: photoId, width: photoWidth ?? 0, height: photoHeight ?? 0 };
  return {
    kind: 'message',
    id,
    authorId: personOn(author, talk).id,
    text,
    photo,
    createdAt: createdAt.toISOString(),
    ...(key !== null && author === talk.party ? { key } : {}),
  };
}

/** The document of an offer among the messages, at an instant; one whose time is over shows as expired. */
export function offerLine(row: OfferLineRow, { talk, at }: { talk: Parties; at: Date }): Line {
  const author = personOn(row.author, talk);
  return {
    kind: 'offer',
    id: row.id,
    authorId: author.id,
    recipientId: personOn(otherSide(row.author), talk).id,
    authorName: author.name,
    listingId: row.listingId,
    quantityMilli: row.quantityMilli,
    unit: goodsUnit(row.goods),
    pricePaise: row.pricePaise,
    neededOn: row.neededOn,
    note: row.note,
    goods: goodsDocument(row.goods),
    voidReason: row.voidReason,
    state: offerStateAt(row, at),
    expiresAt: row.expiresAt.toISOString(),
    ...offerStamps(row, at),
  };
}

/** What a talk is about, in every language. */
export function subjectOf(talk: TalkRow): OpenThread['subject'] {
  const { subjectKind: kind, subjectId: id, subjectName: name, picture } = talk;
  const names = { en: nameIn(talk, 'en'), te: nameIn(talk, 'te'), hi: nameIn(talk, 'hi') };
  return { kind, id, name, names, picture };
}

function nameIn(talk: TalkRow, language: Language): string {
  const { subjectKind, subjectName: name, kindSlug: slug, kindNames: names, model } = talk;
  if (subjectKind !== 'machine') return namesOf({ name, commodity: { slug, names } }, language).name;
  return plainLine(equipmentTitle({ item: name, typeSlug: slug, typeNames: names, model }, language));
}

/** A thread as its open screen shows it to one of the two. */
export function openThreadDocument(
  talk: TalkRow,
  { currentId, buyerReadAt, sellerReadAt }: ThreadRow,
  { isBlocked }: { isBlocked: boolean },
): OpenThread {
  const isBuyer = talk.party === 'buyer';
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  return {
    negotiationId: currentId,
    subject: subjectOf(talk),
    party: talk.party,
    other: personOn(otherSide(talk.party), talk),
    readAt: instant(isBuyer ? buyerReadAt : sellerReadAt),
    otherReadAt: instant(isBuyer ? sellerReadAt : buyerReadAt),
    isBlocked,
  };
}

/** A thread as the list shows it to one of the two. */
export function listedThread(row: ListedThreadRow): ListedThread {
  const { lastKind, lastAuthor, lastAt, lastText } = row;
  const lastLine =
    lastKind === null || lastAuthor === null || lastAt === null
      ? null
      : {
          kind: lastKind,
          authorId: personOn(lastAuthor, row).id,
          text: previewOf(lastText ?? ''),
          createdAt: lastAt.toISOString(),
        };
  return {
    negotiationId: row.id,
    subject: subjectOf(row),
    party: row.party,
    other: personOn(otherSide(row.party), row),
    lastLine,
    unread: row.unread,
    updatedAt: row.updatedAt.toISOString(),
  };
}
