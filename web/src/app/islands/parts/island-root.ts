import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Overlay of an island. */
interface IslandRoot {
  readonly render: (content: ReactNode) => void;
  readonly remove: () => void;
}

/** Makes a root at the end of a document, in an element whose presses are the island's own (app/document/presses.ts). */
export function addIslandRoot(): IslandRoot {
  const element = document.body.appendChild(document.createElement('div'));
  element.dataset['island'] = '';
  element.dataset['started'] = '';
  const root = createRoot(element);
  const remove = () => {
    root.unmount();
    element.remove();
  };
  return { render: (content) => root.render(content), remove };
}
