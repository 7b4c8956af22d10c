import type { ListingDetail } from '~/features/listings/listing.ts';
import type { Session } from '~/lib/session.ts';

/** Who looks at a lot: somebody who is not signed in, somebody who may buy it, or its seller. */
export type ListingReader =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'seller'; readonly id: string };

/** Who the person in front of the page is to a lot. */
export function readerOf(listing: ListingDetail, session: Session): ListingReader {
  if (session.state !== 'signed-in') return { kind: 'visitor' };
  const { id } = session.user;
  return { kind: id === listing.seller.id ? 'seller' : 'user', id };
}
