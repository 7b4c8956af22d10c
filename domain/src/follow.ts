/**
 * Ids of followers and followed people that a profile lists, the latest first.
 *
 * The counts beside them are of all; the lists of their own give everybody, page by page.
 */
export const LISTED_FOLLOWS = 100;

/** Whoever is followed again within this time is not told again. */
export const FOLLOW_NOTIFIED_MS = 24 * 3_600_000;
