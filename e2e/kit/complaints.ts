/** Complaints without the browser's own lines about requests that a missing network took with it. */
export function besideNetworkLines(complaints: readonly string[]): readonly string[] {
  return complaints.filter(
    (each) =>
      !/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|INCOMPLETE_CHUNKED_ENCODING)/.test(each),
  );
}

/** Complaints without the browser's own lines about answers that had to be refusals: no page can keep them away. */
export function besideRefusals(
  complaints: readonly string[],
  ...statuses: readonly number[]
): readonly string[] {
  const lines = statuses.map(
    (status) => `Failed to load resource: the server responded with a status of ${status}`,
  );
  return complaints.filter((each) => !lines.some((line) => each.startsWith(line)));
}
