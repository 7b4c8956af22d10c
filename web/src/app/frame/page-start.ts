/** Marks where a page's own content begins; of two, the inner one counts. */
export const pageStart = { 'data-page-start': '', tabIndex: -1 } as const;

/** Where the content of the page begins, past bars and menus. Browser only. */
export function findPageStart(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[data-page-start]')].at(-1) ?? null;
}

/** Puts the focus to the beginning of the page, so that the next key goes on from there; nothing scrolls. */
export function focusPageStart(): void {
  findPageStart()?.focus({ preventScroll: true });
}
