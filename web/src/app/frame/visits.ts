let before: string | null = null;
let now: string | null = null;

/** Remembers that the reader has come to a page of ours. Browser only. */
export function noteVisit(pathname: string): void {
  if (pathname === now) return;
  before = now;
  now = pathname;
}

/** Whether the page at which the reader was before the one that he is at is of some kind. */
export function cameFrom(isIt: (pathname: string) => boolean): boolean {
  return before !== null && isIt(before);
}
