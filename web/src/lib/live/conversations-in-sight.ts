const inSight: string[] = [];

/** Notes that the end of a conversation is on screen. Returns a function that takes that back. */
export function noteInSight(negotiationId: string): () => void {
  inSight.push(negotiationId);
  return () => {
    inSight.splice(inSight.indexOf(negotiationId), 1);
  };
}

/** Whether the reader sees new messages of a conversation on screen, so that no other notice is needed. */
export function isConversationInSight(negotiationId: string): boolean {
  return inSight.includes(negotiationId);
}
