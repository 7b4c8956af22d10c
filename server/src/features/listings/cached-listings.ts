import type { Language } from '@polam/domain/catalogue';
import { cacheEncoded } from '@polam/server/http/calls/encoding';
import { whenKnown, type Eventual } from '@polam/server/http/eventual';
import type { CachedRows } from './cached-rows.ts';
import { listingDocument, type ListingDocument, type Seen } from './listing-document.ts';
import type { RowForAll } from './listings.repository.ts';

/** A listing as visitors see it, with the contact that some readers may see. */
export interface ShownListing<Document extends ListingDocument = ListingDocument> {
  readonly document: Document;
  // Beside the document: documents have many shapes, in which V8 looks each field up anew.
  readonly id: string;
  readonly sellerId: string;
  readonly districtId: string | null;
  /** Whether it was deleted: its page is then for its seller and admins alone. */
  readonly isDeleted: boolean;
  readonly contact: { readonly phone: string | null; readonly isForAll: boolean };
}

type Today = Pick<Seen, 'on' | 'language' | 'catalogue'>;

/** Part of a listing that several readers see: the source of its document, and how it is completed. */
interface Form<Document> {
  readonly rowOf: (row: RowForAll) => RowForAll;
  readonly shape: (document: ListingDocument) => Document;
}

type Shown<Document extends ListingDocument> = Map<
  Language,
  Today & { readonly listing: ShownListing<Document> }
>;

/**
 * Keeps documents of listings in one form as visitors see them, and with them their JSON, as long as their rows are kept.
 * Fields for one reader alone are added by {@link withPhone} or read by that reader.
 */
export class CachedListings<Document extends ListingDocument = ListingDocument> {
  readonly #rows: CachedRows;
  readonly #form: Form<Document>;
  readonly #shown = new WeakMap<RowForAll, Shown<Document>>();

  constructor(rows: CachedRows, form: Form<Document>) {
    this.#rows = rows;
    this.#form = form;
  }

  /** Some listings in the order of their ids; one that is not there is left out. */
  find(ids: readonly string[], today: Today): Eventual<readonly ShownListing<Document>[]> {
    return whenKnown(this.#rows.find(ids), (rows) => rows.map((row) => this.#shownOf(row, today)));
  }

  #shownOf(row: RowForAll, seen: Today): ShownListing<Document> {
    // What depends on the reader's place is no part of what is cached.
    const { on, language, catalogue } = seen;
    const known = this.#shown.get(row)?.get(language);
    if (known !== undefined && known.on === on && known.catalogue === catalogue) return known.listing;
    const shown: Shown<Document> = this.#shown.get(row) ?? new Map();
    this.#shown.set(row, shown);
    const { rowOf, shape } = this.#form;
    const listing = {
      document: cacheEncoded(shape(listingDocument(rowOf(row), { on, language, catalogue }))),
      id: row.id,
      sellerId: row.sellerId,
      districtId: row.districtId,
      isDeleted: row.state === 'deleted',
      contact: { phone: row.phone, isForAll: row.contactVisibility === 'everyone' },
    };
    shown.set(language, { on, language, catalogue, listing });
    return listing;
  }
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
