export { wishlistRoutes } from './wishlist.routes.ts';
export { buildWishlist, type Wishlist } from './wishlist.service.ts';
