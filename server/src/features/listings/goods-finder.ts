import type { Refusal } from '@polam/server/http/result';
import { refuse } from '@polam/server/http/result';
import type { Catalogue, CatalogueSnapshot, Surroundings } from '../catalogue/index.ts';
import { keepGoodsReader } from './goods-reader.ts';
import { narrowing, type ListingFilter, type Narrowing } from './listing-conditions.repository.ts';
import { filterOf, refusalOf, type ListingWish } from './listing-filter.ts';

/** Whose goods are asked for, and by which address. */
export interface Asked {
  readonly scope: ListingFilter['scope'];
  readonly slug?: string | undefined;
}

/** A wish that was understood. */
export interface Understood {
  readonly ok: true;
  readonly catalogue: CatalogueSnapshot;
  /** Null where nothing can match. */
  readonly filter: ListingFilter | null;
  /** The same with slips of the searched text forgiven; null where nothing is searched. */
  readonly forgiving: () => ListingFilter | null;
  /** The districts around the pincode of the wish; null without one. */
  readonly around: Surroundings | null;
}

/** What understands wishes for goods. */
export type Understand = (wish: ListingWish, asked: Asked) => Promise<Understood | Refusal<'invalid-input'>>;

/** Understands wishes for goods by the catalogue and the places as they are now. */
export function buildUnderstanding({ catalogue }: { catalogue: Catalogue }): Understand {
  const readerOf = keepGoodsReader();
  return async (wish, { scope, slug }) => {
    const refused = refusalOf(wish);
    if (refused !== null) return refused;
    const { pincode, search } = wish;
    const [snapshot, districts, around] = await Promise.all([
      catalogue.current(),
      catalogue.places.districts(),
      pincode === undefined ? null : catalogue.places.around(pincode),
    ]);
    if (pincode !== undefined && around === null)
      return refuse('invalid-input', { pincode: { problem: 'pincode-unknown' } });
    const reader = readerOf({ catalogue: snapshot, districts });
    const filter = filterOf(wish, { catalogue: snapshot, reader, around, scope, slug });
    const forgiving = () => {
      const meaning = search === undefined ? null : reader.readForgivingly(search);
      return filter === null || meaning === null ? null : { ...filter, search: meaning };
    };
    return { ok: true, catalogue: snapshot, filter, forgiving, around };
  };
}

/**
 * The condition that a search and a category make on listings `l`, for rooms that keep ids of listings; null where
 * nothing can match. Of the few that somebody keeps, what is mistyped is meant at once.
 */
export function buildNarrowing(understand: Understand) {
  return async (wish: Pick<ListingWish, 'search' | 'category'>): Promise<Narrowing | null> => {
    const asked = { search: wish.search, category: wish.category };
    const understood = await understand(asked, { scope: 'all' });
    if (!understood.ok || understood.filter === null) return null;
    const filter = understood.forgiving() ?? understood.filter;
    return (db) => narrowing(db, filter);
  };
}
