import { readIslandProps } from '~/lib/document/island-props.ts';
import type { ShareTexts } from '~/lib/screens/share/share-island.ts';
import { copyLink, shareLink } from '~/lib/screens/share/share-link.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { showToastPlace } from './parts/toast-place.tsx';

/** A button that shares or copies the link of the page, and says what came of it. */
export function start(place: HTMLElement): () => void {
  const { path, title, copied, refused, ...texts } = readIslandProps<ShareTexts>(place);
  let removeToasts: (() => void) | null = null;
  const share = async () => {
    removeToasts ??= showToastPlace(texts);
    const outcome = await (title === '' ? copyLink(path) : shareLink({ path, title }));
    if (outcome === 'copied') toast.success(copied);
    if (outcome === 'refused') toast.error(refused);
  };
  const onClick = () => void share();
  place.addEventListener('click', onClick);
  return () => {
    place.removeEventListener('click', onClick);
    removeToasts?.();
  };
}
