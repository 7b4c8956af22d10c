/**
 * Kinds of data that the answers of calls show and that writing calls and live events change.
 *
 * A call that reads says which of them its answer shows, one that writes which it may change; so does every
 * kind of event. Answers that show what has changed are stale, whoever changed it.
 */
export const topics = [
  'account',
  'agents',
  'blocks',
  'bookings',
  'catalogue',
  'chats',
  'cold-storages',
  'complaints',
  'consents',
  'contact-messages',
  'enquiries',
  'equipment',
  'follows',
  'groups',
  'listings',
  'notice-settings',
  'notices',
  'offers',
  'orders',
  'pools',
  'prices',
  'ratings',
  'ratings-due',
  'requirements',
  'sessions',
  'unread',
  'users',
  'wishlist',
] as const;

/** One kind of data. */
export type Topic = (typeof topics)[number];

/** Whether an answer that shows some topics is stale after a change of others. */
export function isStaleAfter(reads: readonly Topic[], changes: readonly Topic[]): boolean {
  return reads.some((topic) => changes.includes(topic));
}
