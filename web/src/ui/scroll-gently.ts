/** Brings something to the top of the screen: gently, or at once for who wants nothing to move. */
export function scrollGently(element: Element): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
}
