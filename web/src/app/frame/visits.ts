let before: string | null = null;
let now: string | null = null;

/** Remembers that the reader has come to a page of ours. Browser only. */
export function noteVisit(pathname: string): void {
  if (pathname === now) return;
  before = now;
  now = pathname;
}

/** Whether the reader was at a page before the one that he is at. */
export function cameFrom(pathname: string): boolean {
  return before === pathname;
}
