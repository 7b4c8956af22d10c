import * as calls from '@polam/contract/calls/listings';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Listings } from './listings.service.ts';

/** Routes of listings. */
export function listingRoutes(listings: Listings): Binding[] {
  return [
    bind(calls.create, listings.create),
    bind(calls.update, listings.update),
    bind(calls.move, listings.move),
    bind(calls.get, listings.get, ({ listingId }) => `listing ${listingId}`),
    bind(calls.listResponders, listings.listResponding),
    bind(calls.listOfSeller, listings.listOfSeller),
    bind(calls.listForUser, listings.listForUser),
    bind(calls.listForVisitor, listings.listForVisitor, () => 'listings'),
    bind(calls.listBySlug, listings.listBySlug, () => 'listings'),
    bind(calls.facets, listings.facets, () => 'listings'),
    bind(calls.listOwn, listings.listOwn),
    bind(calls.listSameNamed, listings.listSameNamed),
    bind(calls.listAll, listings.listAll),
    bindBytes(calls.exportAll, listings.exportAll),
    bind(calls.removeByGet, listings.removeByGet),
    bind(calls.remove, listings.remove),
    bindBytes(calls.photo, listings.photo),
    bind(calls.trace, listings.trace),
  ];
}
