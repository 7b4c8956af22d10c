import { ToastViewport } from '~/ui/overlays/toasts.tsx';
import { addIslandRoot } from './island-root.ts';

interface ToastTexts {
  /** Accessible name. */
  readonly toasts: string;
  readonly close: string;
}

/** Puts the place of toasts at the end of a document. Returns a function that removes it. */
export function showToastPlace({ toasts, close }: ToastTexts): () => void {
  const root = addIslandRoot();
  root.render(<ToastViewport label={toasts} closeText={close} />);
  return root.remove;
}
