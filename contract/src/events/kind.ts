import type { Language } from '@polam/domain/catalogue';
import type { NoticeTopic } from '@polam/domain/users/notice-topic';
import * as z from 'zod/mini';
import { names } from '../documents/values.ts';
import { at, document, type Document, type DocumentCodec, type Field, type FieldSet } from '../fields.ts';
import { shownSpellings } from '../spellings.ts';
import type { Topic } from '../topics.ts';

/** Sign beside a notice. */
export type NoticeIcon =
  | 'chat'
  | 'clock'
  | 'deals'
  | 'flag'
  | 'heart'
  | 'info'
  | 'key'
  | 'leaf'
  | 'orders'
  | 'person'
  | 'requirement'
  | 'scale'
  | 'star'
  | 'star-filled'
  | 'tractor'
  | 'warehouse';

/** Page that a notice leads to. */
export type NoticeTarget =
  | {
      readonly to:
        | 'market'
        | 'proposals-received'
        | 'own-listings'
        | 'shares'
        | 'own-cold-storages'
        | 'own-groups'
        | 'agents'
        | 'own-password'
        | 'own-number';
    }
  | {
      readonly to:
        | 'listing'
        | 'own-listing'
        | 'pool'
        | 'leads'
        | 'negotiations'
        | 'requirement'
        | 'user'
        | 'conversation'
        | 'own-group'
        | 'group'
        | 'farmer';
      readonly id: string;
    }
  /** Prices of a crop; of a variety where it is named. */
  | { readonly to: 'prices'; readonly id: string; readonly variety: string | undefined }
  /** The conversation with a user about a listing, for its seller; for the buyer, the page of the listing. */
  | { readonly to: 'responses'; readonly id: string; readonly userId: string }
  | { readonly to: 'orders'; readonly side: 'buyer' | 'seller'; readonly isOver: boolean }
  | { readonly to: 'bookings'; readonly side: 'hirer' | 'owner'; readonly isOver: boolean };

/** A kind of live event without its type: everything that the product has to know about it. */
export interface KindOf<S extends FieldSet, Words> {
  readonly fields: S;
  /** Topic by which the receiver switches its notices on and off. */
  readonly noticeTopic: NoticeTopic;
  /** Whether its author approaches the receiver: then it is dropped where the author is blocked or suspended. */
  readonly approaches: boolean;
  /** Topics of the answers to the receiver that it makes stale. */
  readonly changes: readonly Topic[];
  readonly icon: NoticeIcon;
  readonly leadsTo: (event: Document<S>) => NoticeTarget;
  /** Values in the sentence of its notice. */
  readonly words: (event: Document<S>, language: Language) => Words;
}

/** Declares a kind of event. */
export function kind<S extends FieldSet, Words>(declaration: KindOf<S, Words>): KindOf<S, Words> {
  return declaration;
}

/** Any kind, whatever its fields and words. */
// Kinds differ in both, and their functions take their own event: only variance-free `any` accepts them all.
// oxlint-disable-next-line typescript/no-explicit-any -- a table of kinds has no common type of event
type AnyKind = KindOf<any, any>;

type Typed<K extends Readonly<Record<string, AnyKind>>> = {
  readonly [T in keyof K & string]: K[T] & {
    readonly codec: DocumentCodec<{ type: Field<z.ZodMiniLiteral<T>> } & K[T]['fields']>;
  };
};

/** Gives each kind of a table its codec, in which the type of the event is its key. */
export function typed<K extends Readonly<Record<string, AnyKind>>>(kinds: K): Typed<K> {
  const entries = Object.entries(kinds).map(([type, each]) => [
    type,
    { ...each, codec: document({ type: at('type', z.literal(type)), ...each.fields }) },
  ]);
  // The entries are those of the table; the type of an object made of its entries cannot express that.
  return Object.fromEntries(entries) as Typed<K>;
}

/** Subject of an offer or an order: a listing, a requirement, or a requirement that is filled from a listing. */
export const subject = {
  listingId: at('pid', z.nullable(z.string())),
  requirementId: at('requirement', z.optional(z.nullable(z.string()))),
  /** The seller's name of the listing, or the buyer's name in the requirement. */
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
};

/** How the author of an event writes the own name in other scripts; absent where a rule suffices. */
export const ownSpellings = at('spellings', z.optional(shownSpellings));

/** The other side, or the author of the event. */
export const author = {
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  authorSpellings: ownSpellings,
};

/** Name of a listing in a language; '' where the event is about none. */
export function listingIn(
  event: { readonly listingName: string | null; readonly listingNames?: z.output<typeof names> | undefined },
  language: Language,
): string {
  return event.listingNames?.[language] ?? event.listingName ?? '';
}

/** Words of a notice about a listing: its author and the name of the listing. */
export function aboutListing(
  event: { readonly authorName: string } & Parameters<typeof listingIn>[0],
  language: Language,
): { readonly author: string; readonly listing: string } {
  return { author: event.authorName, listing: listingIn(event, language) };
}

/** To the requirement of a quote; else to the conversation about the listing. */
export function toResponses(event: {
  readonly listingId: string | null;
  readonly requirementId?: string | null | undefined;
  readonly authorId: string;
}): NoticeTarget {
  const { listingId, requirementId, authorId } = event;
  if (typeof requirementId === 'string') return { to: 'requirement', id: requirementId };
  if (listingId === null) return { to: 'proposals-received' };
  return { to: 'responses', id: listingId, userId: authorId };
}
