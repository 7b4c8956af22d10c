/** Refusals without a clear word of the server: the request itself failed. */
export const requestFailures: ReadonlySet<string> = new Set([
  'unreachable',
  'unavailable',
  'fault',
  'not-built',
]);
