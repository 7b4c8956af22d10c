const passing: ReadonlySet<string> = new Set(['unreachable', 'unavailable']);

/** Whether a refusal passes by itself: nobody answered, or nobody could at that moment. */
export function isPassing(code: string): boolean {
  return passing.has(code);
}

/** Whether the request itself failed: the server has no word on what was wished. */
export function isFailure(code: string): boolean {
  return passing.has(code) || code === 'fault';
}

/** Whether it stays open if what was wished has been done: it is sent again as the same wish. */
export function isUndecided(code: string): boolean {
  return passing.has(code) || code === 'fault' || code === 'already-running';
}
