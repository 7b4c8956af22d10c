/**
 * Scrolls an element to the top of the screen: smoothly, or at once where the user prefers reduced motion.
 */
export function scrollGently(element: Element): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
}
