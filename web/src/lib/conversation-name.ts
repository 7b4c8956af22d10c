/** Whom somebody talks with, and about which lot, requirement or machine. */
export interface ConversationSides {
  /** The lot, the requirement or the machine. */
  readonly subjectId: string;
  readonly otherId: string;
}

/** What waits under one name in the outbox: all that a pair says and offers about one subject. */
export function conversationName({ subjectId, otherId }: ConversationSides): string {
  return `chat ${subjectId} ${otherId}`;
}
