import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import type { PhotoViewer } from '~/ui/photo-viewer.tsx';
import { toast } from '~/ui/toast.ts';
import { widthsOf } from './listing-picture.tsx';
import type { Listing } from './listing.ts';

interface Look {
  readonly Viewer: typeof PhotoViewer;
  readonly start: number;
}

/** On phones as the page shows them, so that they are there at once. */
const SIZES = '(min-width: 48rem) 90vw, 88vw';

/** What stands over the page while the photos are looked at, and what opens it at one of them. */
export interface CloserLook {
  readonly viewer: ReactNode;
  readonly open: (position: number) => void;
}

/** Lets one look at the photos of a lot closely. What shows them is fetched with the first wish to. */
export function useCloserLook(
  listing: Pick<Listing, 'id' | 'photos'>,
  { name, onSeen }: { name: string; onSeen: (position: number) => void },
): CloserLook {
  const t = useText();
  const [look, setLook] = useState<Look | null>(null);
  const texts = useViewerTexts(name, listing.photos.length);
  const open = async (start: number) => {
    const Viewer = await loadViewer();
    if (Viewer === null) toast.error(t('errors.unreachable'));
    else setLook({ Viewer, start });
  };
  const close = (last: number) => {
    setLook(null);
    onSeen(last);
  };
  const photos = listing.photos.map((photo) => ({ ...photo, widths: widthsOf(listing.id, photo) }));
  const viewer = look && (
    <look.Viewer
      photos={photos}
      start={look.start}
      alt={t('listings.photo', { name })}
      sizes={SIZES}
      texts={texts}
      onClose={close}
    />
  );
  return { viewer, open: (position) => void open(position) };
}

/** Null where it does not come. */
async function loadViewer() {
  try {
    return (await import('~/ui/photo-viewer.tsx')).PhotoViewer;
  } catch {
    return null;
  }
}

function useViewerTexts(name: string, count: number): ComponentProps<typeof PhotoViewer>['texts'] {
  const t = useText();
  return {
    title: t('lot.viewer', { name }),
    close: t('lot.viewer-close'),
    previous: t('lot.viewer-previous'),
    next: t('lot.viewer-next'),
    closer: t('lot.viewer-closer'),
    position: (number) => t('listings.photo-number', { number, count }),
  };
}

/** Whether a click means this page: one that asks for a new tab is left to the browser. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}
