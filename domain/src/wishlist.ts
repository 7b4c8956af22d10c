/**
 * Listings that one may keep on a wishlist.
 *
 * Few enough that a phone learns at every start which hearts are full, and more than anybody looks through.
 */
export const MAX_WISHES = 200;
