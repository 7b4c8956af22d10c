const inSight: string[] = [];

/** Notes that the end of a thread is in sight; the function that comes back takes it back. */
export function noteInSight(negotiationId: string): () => void {
  inSight.push(negotiationId);
  return () => {
    inSight.splice(inSight.indexOf(negotiationId), 1);
  };
}

/** Whether the reader sees what is written in a thread, so that nothing else need tell of it. */
export function isConversationInSight(negotiationId: string): boolean {
  return inSight.includes(negotiationId);
}
