/** The other user of a conversation and its subject: a listing, a requirement or a piece of equipment. */
export interface ConversationSides {
  /** Id of the listing, the requirement or the equipment. */
  readonly subjectId: string;
  readonly otherId: string;
}

/** Outbox name under which the messages and offers of a pair about one subject wait in order. */
export function conversationName({ subjectId, otherId }: ConversationSides): string {
  return `chat ${subjectId} ${otherId}`;
}
