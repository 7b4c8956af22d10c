import type { AppContext } from '@polam/server/http/app-context';
import type { Change } from '@polam/server/http/cache/changes';
import { atMost } from '@polam/server/http/cache/at-most';
import { LRUCache } from 'lru-cache';
import { roles } from '@polam/domain/users/user';
import type { Actor, Context } from '@polam/server/http/context';
import { whenKnown, type Eventual } from '@polam/server/http/eventual';
import { mayRevealNew, revealSomeNew } from '@polam/server/http/limits/reveals';
import { findRelations, type RelationRows } from './relations.repository.ts';
import { readerOf } from './user-documents.ts';

/** Ids of all cached users together: some 20 MB. */
const CACHED_IDS = 200_000;
/** A user with more partners than this is looked up list by list, which takes ten times as long as a list. */
const MOST_OF_A_KIND = 2_000;
/** Bounds the age of what ends by time alone: an order that was not confirmed, a day since a contact was shown. */
const MAX_AGE_MS = 60_000;
/** For so long no more of a day's new contacts are asked for after they were used up. */
const USED_UP_MS = 60_000;
const MOST_USED_UP = 50_000;
const DAY_MS = 86_400_000;

/** Relations that decide which contacts a user may see. */
export type Relations = { readonly [K in keyof RelationRows]: ReadonlySet<string> };

/** Those who are shown meanwhile are added. */
type KnownRelations = Relations & { readonly revealed: Set<string> };

interface Cached {
  /** Null: too much to keep. */
  readonly relations: KnownRelations | null;
  /** Milliseconds of the server's clock. */
  readonly readAt: number;
}

/** Contact of a user, as far as the user alone decides about it. */
export interface Contact {
  readonly phone: string | null;
  readonly isForAll: boolean;
}

/** Another user's contact, and what is between that user and the reader. */
interface ContactQuery {
  readonly userId: string;
  readonly contact: Contact;
  readonly relations: Relations;
}

/**
 * Keeps what is between users and others, until one of them acts: what a user writes, and what concerns one by a
 * notice, drops what is cached of that user on every process.
 */
export class RelationsOfUsers {
  readonly #appContext: AppContext;
  readonly #cached = new LRUCache<string, Cached>({
    maxSize: CACHED_IDS,
    sizeCalculation: ({ relations }) =>
      Object.values(relations ?? {}).reduce((sum, ids) => sum + ids.size, 10),
  });
  /** Users who have used up a day's new contacts, in lists or also in pages, for which lists leave a share of them. */
  readonly #usedUp = {
    lists: new LRUCache<string, true>({ ...atMost(MOST_USED_UP), ttl: USED_UP_MS }),
    pages: new LRUCache<string, true>({ ...atMost(MOST_USED_UP), ttl: USED_UP_MS }),
  };
  /** Users of readings under way, with those whose relations have changed meanwhile taken out. */
  readonly #reading = new Map<string, symbol>();

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
    appContext.changes.on(['user', 'notice'], (change) => this.#drop(change));
    appContext.changes.on(['reveal'], (change) => this.#addRevealed(change));
  }

  /** Relations of a user to others; null where there are too many to store, and for admins, who see all. */
  of(actor: Actor): Eventual<Relations | null> {
    return actor.role === roles.admin ? null : whenKnown(this.#find(actor), ({ relations }) => relations);
  }

  /**
   * Whether the page of something that another user offers may show its reader the contact now: as {@link mayReveal},
   * for relations that were just found.
   */
  isShown({ userId, contact, relations }: ContactQuery, context: Context<Actor>): Eventual<boolean> {
    if (!isVisible(relations, userId, contact)) return false;
    if (relations.answered.has(userId) || relations.revealed.has(userId)) return true;
    return this.#usedUp.pages.has(context.actor.id) ? false : this.#revealNew(userId, context);
  }

  async #revealNew(userId: string, context: Context<Actor>): Promise<boolean> {
    const isRevealed = await mayRevealNew(this.#appContext, userId, context);
    if (!isRevealed) this.#usedUp.pages.set(context.actor.id, true);
    return isRevealed;
  }

  /**
   * Those of some users whose contacts a list may show its reader now, in the order of the list: as
   * {@link meterSellers}. Null where that has to be asked of the database.
   */
  shownInList(
    contacts: ReadonlyMap<string, Contact>,
    context: Context<Actor>,
  ): Eventual<ReadonlySet<string> | null> {
    return whenKnown(this.of(context.actor), (relations) =>
      relations === null ? null : this.#shownOf(contacts, relations, context),
    );
  }

  #shownOf(
    contacts: ReadonlyMap<string, Contact>,
    relations: Relations,
    context: Context<Actor>,
  ): Eventual<ReadonlySet<string>> {
    const shown = new Set<string>();
    const strangers: string[] = [];
    for (const [id, contact] of contacts) {
      if (!isVisible(relations, id, contact)) continue;
      if (relations.answered.has(id) || relations.revealed.has(id)) shown.add(id);
      else strangers.push(id);
    }
    const isUsedUp = strangers.length === 0 || this.#usedUp.lists.has(context.actor.id);
    return isUsedUp ? shown : this.#withNew(shown, strangers, context);
  }

  async #withNew(
    shown: ReadonlySet<string>,
    strangers: readonly string[],
    context: Context<Actor>,
  ): Promise<ReadonlySet<string>> {
    const granted = await revealSomeNew(this.#appContext, strangers, context);
    if (granted.size < strangers.length) this.#usedUp.lists.set(context.actor.id, true);
    return new Set([...shown, ...granted]);
  }

  #find(actor: Actor): Eventual<Cached> {
    const known = this.#cached.get(actor.id);
    const now = this.#appContext.now();
    const isNew = known !== undefined && Math.abs(now.getTime() - known.readAt) < MAX_AGE_MS;
    return isNew ? known : this.#read(actor, now);
  }

  async #read(actor: Actor, now: Date): Promise<Cached> {
    const reading = Symbol(actor.id);
    this.#reading.set(actor.id, reading);
    const reader = { ...readerOf({ actor, language: 'en' }, now), id: actor.id };
    const rows = await findRelations(this.#appContext.db, reader, {
      since: new Date(Date.now() - DAY_MS),
      most: MOST_OF_A_KIND,
    });
    const relations = rows === null ? null : setsOf(rows);
    const cached = { relations, readAt: now.getTime() };
    if (this.#reading.get(actor.id) === reading) {
      this.#reading.delete(actor.id);
      this.#cached.set(actor.id, cached);
    }
    return cached;
  }

  /** A contact that was shown changes nothing else: what is cached stays. */
  #addRevealed({ id, userId }: Change): void {
    if (id === null || userId === null) return this.#drop({ userId });
    this.#cached.peek(userId)?.relations?.revealed.add(id);
    // It may have been read before.
    this.#reading.delete(userId);
  }

  #drop({ userId }: Pick<Change, 'userId'>): void {
    if (userId === null) {
      this.#cached.clear();
      this.#reading.clear();
    } else {
      this.#cached.delete(userId);
      this.#reading.delete(userId);
    }
  }
}

/** Whether a user may see another's contact: as `contactVisible` of the repository says it. */
function isVisible(
  { partners, blockedBy }: Relations,
  userId: string,
  { phone, isForAll }: Contact,
): boolean {
  return phone !== null && (partners.has(userId) || (isForAll && !blockedBy.has(userId)));
}

function setsOf(rows: RelationRows): KnownRelations {
  return {
    partners: new Set(rows.partners),
    answered: new Set(rows.answered),
    blockedBy: new Set(rows.blockedBy),
    revealed: new Set(rows.revealed),
    listingIds: new Set(rows.listingIds),
  };
}
