let before: string | null = null;
let now: string | null = null;

/** Records the visit of a page. Browser only. */
export function noteVisit(pathname: string): void {
  if (pathname === now) return;
  before = now;
  now = pathname;
}

/** Whether the page visited before the current one matches a condition. */
export function cameFrom(isIt: (pathname: string) => boolean): boolean {
  return before !== null && isIt(before);
}
