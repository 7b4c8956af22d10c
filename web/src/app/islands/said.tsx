import { takeSaid } from '~/lib/session/said-later.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { showToastPlace } from './parts/toast-place.tsx';

/** Shows the sentence that the page before saved for this document. */
export function start(): () => void {
  const said = takeSaid();
  if (said === null) return () => undefined;
  const remove = showToastPlace(said);
  toast[said.kind](said.sentence);
  return remove;
}
