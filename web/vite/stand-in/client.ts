import { createElement, hydrate, render, Suspense, type ReactNode } from 'preact/compat';
import { beginHydration } from './react.ts';

/** Marks by which Preact finds all elements of what waits for data while it takes them over. */
const RANGE = ['$s:0', '/$s:0'] as const;

/**
 * Takes over the elements of the server's document, whose router waits for its data inside. The document goes on by its
 * body: Preact would remove from the head what it has not rendered. What follows the content stays, too: scripts of the
 * document, and what others have added to it.
 */
export function hydrateRoot(page: Document, app: ReactNode): void {
  const { body } = page;
  beginHydration();
  const [start, end] = RANGE;
  body.prepend(page.createComment(start));
  body.insertBefore(page.createComment(end), body.querySelector(':scope > script'));
  hydrate(createElement(Suspense, { fallback: null }, app), body);
}

/** Renders into a container. */
export function createRoot(container: Element) {
  return {
    render: (app: ReactNode) => void render(createElement(Suspense, { fallback: null }, app), container),
    unmount: () => void render(null, container),
  };
}
