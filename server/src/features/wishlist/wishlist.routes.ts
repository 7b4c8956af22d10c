import * as calls from '@polam/contract/calls/wishlist';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Wishlist } from './wishlist.service.ts';

/** The calls about a user's wishlist. */
export function wishlistRoutes(wishlist: Wishlist): Binding[] {
  return [
    bind(calls.add, wishlist.add),
    bind(calls.remove, wishlist.remove),
    bind(calls.list, wishlist.list),
    bind(calls.ids, wishlist.ids),
  ];
}
