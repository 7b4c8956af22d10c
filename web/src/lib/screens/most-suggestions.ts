/** Limit of what a user reads through on a phone. */
export const MOST_SUGGESTIONS = 8;
