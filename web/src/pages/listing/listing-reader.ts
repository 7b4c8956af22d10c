import type { ListingDetail } from '~/features/listings/listing.ts';
import type { Session } from '~/lib/session/session.ts';

/** Reader of a listing: a visitor, a signed-in user who may buy it, or its seller. */
export type ListingReader =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'seller'; readonly id: string };

/** Relation of the session to a listing. */
export function readerOf(listing: ListingDetail, session: Session): ListingReader {
  if (session.state !== 'signed-in') return { kind: 'visitor' };
  const { id } = session.user;
  return { kind: id === listing.seller.id ? 'seller' : 'user', id };
}
