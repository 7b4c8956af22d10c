/** Kinds of data that public answers show. Newcomers: users who just registered. */
export const publicTopics = [
  'people',
  'newcomers',
  'catalogue',
  'listings',
  'requirements',
  'equipment',
  'cold-storage',
  'follows',
  'groups',
  'prices',
] as const;

/**
 * Kinds of changes: of public data, of sessions, of what one user alone may see, of contacts that a user was shown, and
 * notices and signals for the open screens of a user.
 */
export const topics = [...publicTopics, 'sessions', 'user', 'reveal', 'notice', 'signal'] as const;

/** See {@link topics}. */
export type Topic = (typeof topics)[number];
