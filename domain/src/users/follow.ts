/**
 * Most ids of followers and of followed users in a profile, the latest first.
 *
 * The counts beside them include all; the separate lists return every one in pages.
 */
export const LISTED_FOLLOWS = 100;

/** Time within which a repeated follow sends no second notice, in milliseconds. */
export const FOLLOW_NOTIFIED_MS = 24 * 3_600_000;
