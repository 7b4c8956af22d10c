/** Marks where a page's own content begins; of two, the inner one counts. */
export const pageStart = { 'data-page-start': '', tabIndex: -1 } as const;

/** Finds the element where the content of the page begins, after bars and menus. Browser only. */
export function findPageStart(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[data-page-start]')].at(-1) ?? null;
}

/** Moves the focus to the start of the page, so that the next Tab continues from there; does not scroll. */
export function focusPageStart(): void {
  findPageStart()?.focus({ preventScroll: true });
}
