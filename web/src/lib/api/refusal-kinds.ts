const passing: ReadonlySet<string> = new Set(['unreachable', 'unavailable']);

/** Whether a refusal passes by itself: there was no answer, or the server could not answer at that moment. */
export function isPassing(code: string): boolean {
  return passing.has(code);
}

/** Whether the request itself failed, so that the server has not decided about its content. */
export function isFailure(code: string): boolean {
  return passing.has(code) || code === 'fault';
}

const ofRequest: ReadonlySet<string> = new Set([
  'invalid-input',
  'malformed',
  'rate-limited',
  'unauthenticated',
  'forbidden',
]);

/** Whether the refused act did not fit the present data, so that the screen that offered it is out of date. */
export function isOutdated(code: string): boolean {
  return !isUndecided(code) && !ofRequest.has(code);
}

/** Whether it is unknown if the call was carried out: it is sent again under the same key. */
export function isUndecided(code: string): boolean {
  return passing.has(code) || code === 'fault' || code === 'already-running';
}
