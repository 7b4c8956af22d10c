export { buildWishlist, type Wishlist } from './wishlist.service.ts';
