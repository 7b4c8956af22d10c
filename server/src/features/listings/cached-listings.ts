import type { Language } from '@polam/domain/catalogue';
import type { AppContext } from '@polam/server/http/app-context';
import { cacheEncoded } from '@polam/server/http/calls/encoding';
import type { Change } from '@polam/server/http/cache/changes';
import { LRUCache } from 'lru-cache';
import { readerOf } from '../users/index.ts';
import { listingDocument, type ListingDocument, type Seen } from './listing-document.ts';
import { findForAll, type Blurred, type RowForAll } from './listings.repository.ts';

/** Some 20 MB with their JSON. */
const CACHED_LISTINGS = 5_000;
/** Bounds the age of what no change tells: the names of districts come with a release. */
const MAX_AGE_MS = 10 * 60_000;

/** A listing as visitors see it, with the contact that some readers may see. */
export interface ShownListing<Document extends ListingDocument = ListingDocument> {
  readonly document: Document;
  readonly districtId: string | null;
  /** Whether it was deleted: its page is then for its seller and admins alone. */
  readonly isDeleted: boolean;
  readonly contact: { readonly phone: string | null; readonly isForAll: boolean };
}

type Shape<Document> = (document: ListingDocument) => Document;
type Today = Pick<Seen, 'on' | 'language' | 'catalogue'>;

interface CachedListing<Document> {
  readonly row: RowForAll;
  readonly shown: Map<Language, Today & { readonly listing: ShownListing<Document & ListingDocument> }>;
}

/** Listings that became stale while a reading was under way. */
interface Reading {
  readonly staleIds: Set<string>;
  isAllStale: boolean;
}

/**
 * Keeps the documents of listings as visitors see them, and with them their JSON, until a listing, one of those whom it
 * names or the catalogue has changed. What only one reader sees is added by {@link withPhone} or read by that reader.
 */
export class CachedListings<Document extends ListingDocument = ListingDocument> {
  readonly #appContext: AppContext;
  readonly #blurred: Blurred;
  readonly #shape: Shape<Document>;
  readonly #cached = new LRUCache<string, CachedListing<Document>>({ max: CACHED_LISTINGS, ttl: MAX_AGE_MS });
  readonly #readings = new Set<Reading>();

  constructor(appContext: AppContext, { blurred, shape }: { blurred: Blurred; shape: Shape<Document> }) {
    this.#appContext = appContext;
    this.#blurred = blurred;
    this.#shape = shape;
    appContext.changes.on(['listings', 'people'], (change) => this.#drop(change));
  }

  /** Some listings in the order of their ids; one that is not there is left out. */
  async find(ids: readonly string[], today: Today): Promise<readonly ShownListing<Document>[]> {
    const cached = ids.map((id) => this.#cached.get(id));
    const unknown = ids.filter((_, place) => cached[place] === undefined);
    const read = unknown.length === 0 ? null : byId(await this.#read(unknown));
    const found: ShownListing<Document>[] = [];
    for (const [place, id] of ids.entries()) {
      const listing = cached[place] ?? read?.get(id);
      if (listing !== undefined) found.push(this.#shownOf(listing, today));
    }
    return found;
  }

  async #read(ids: readonly string[]): Promise<readonly CachedListing<Document>[]> {
    const reading: Reading = { staleIds: new Set(), isAllStale: false };
    this.#readings.add(reading);
    try {
      const { db, now } = this.#appContext;
      // Place names come in all languages: the one of the reader does not matter here.
      const reader = readerOf({ actor: null, language: 'en' }, now());
      const rows = await findForAll(db, ids, { reader, blurred: this.#blurred });
      const read = rows.map((row) => ({ row, shown: new Map() }));
      for (const cached of read) if (!isStaleIn(reading, cached.row)) this.#cached.set(cached.row.id, cached);
      return read;
    } finally {
      this.#readings.delete(reading);
    }
  }

  #shownOf({ row, shown }: CachedListing<Document>, seen: Today): ShownListing<Document> {
    // What depends on the reader's place is no part of what is cached.
    const { on, language, catalogue } = seen;
    const known = shown.get(language);
    if (known !== undefined && known.on === on && known.catalogue === catalogue) return known.listing;
    const listing = {
      document: cacheEncoded(this.#shape(listingDocument(row, { on, language, catalogue }))),
      districtId: row.districtId,
      isDeleted: row.state === 'deleted',
      contact: { phone: row.phone, isForAll: row.contactVisibility === 'everyone' },
    };
    shown.set(language, { on, language, catalogue, listing });
    return listing;
  }

  #drop({ topic, id }: Change): void {
    for (const reading of this.#readings) {
      if (id === null) reading.isAllStale = true;
      else reading.staleIds.add(id);
    }
    if (id === null) this.#cached.clear();
    else if (topic === 'listings') this.#cached.delete(id);
    else
      for (const [key, { row }] of this.#cached.entries())
        if (namedIn(row).includes(id)) this.#cached.delete(key);
  }
}

/** Ids of the users whose names a listing shows: its seller, and farmers who fill it together. */
function namedIn({ sellerId, pool }: RowForAll): readonly string[] {
  return pool === null ? [sellerId] : [sellerId, ...pool.farmers.map(({ id }) => id)];
}

function byId<Document>(
  listings: readonly CachedListing<Document>[],
): ReadonlyMap<string, CachedListing<Document>> {
  return new Map(listings.map((listing) => [listing.row.id, listing]));
}

function isStaleIn({ isAllStale, staleIds }: Reading, row: RowForAll): boolean {
  return isAllStale || [row.id, ...namedIn(row)].some((id) => staleIds.has(id));
}

const withPhones = new WeakMap<object, object>();

/** The document with its seller's phone; cached with the document. */
export function withPhone<Document extends ListingDocument>({
  document,
  contact,
}: ShownListing<Document>): Document {
  if (contact.phone === null) return document;
  // What is cached for a document has its type.
  const known = withPhones.get(document) as Document | undefined;
  if (known !== undefined) return known;
  const made = cacheEncoded({ ...document, seller: { ...document.seller, phone: contact.phone } });
  withPhones.set(document, made);
  return made;
}
