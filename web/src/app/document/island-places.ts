/** The island that an element is in; null where it is in none. */
export function islandOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-island]');
}

/** Whether an island answers presses itself. */
export function isStarted(place: HTMLElement): boolean {
  return 'started' in place.dataset;
}
