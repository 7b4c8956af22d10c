/** Scrolls a row of links that is longer than a phone, so that the open one is in its midst; the page stays. */
export function showInRow(here: HTMLElement | null): void {
  const row = here?.closest('nav,[role=tablist]');
  if (!row || !here) return;
  const [outer, inner] = [row.getBoundingClientRect(), here.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
