import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import type { PhotoViewer, ViewedPhoto } from './photo-viewer.tsx';
import { toast } from '../overlays/toast.ts';

interface Look {
  readonly Viewer: typeof PhotoViewer;
  readonly start: number;
}

interface LookProps {
  /** Subject of the photos. */
  readonly name: string;
  readonly alt: string;
  readonly onSeen: (position: number) => void;
}

/** The same on phones as on the page, so that the photos are there at once. */
const SIZES = '(min-width: 48rem) 90vw, 88vw';

/** The photo viewer over the page, and the function that opens it at one photo. */
export interface CloserLook {
  readonly viewer: ReactNode;
  readonly open: (position: number) => void;
}

/** Viewer of photos over the page. Its code loads when it is first opened. */
export function useLookAt(photos: readonly ViewedPhoto[], { name, alt, onSeen }: LookProps): CloserLook {
  const t = useText();
  const [look, setLook] = useState<Look | null>(null);
  const texts = useViewerTexts(name, photos.length);
  const open = async (start: number) => {
    const Viewer = await loadViewer();
    if (Viewer === null) toast.error(t('errors.unreachable'));
    else setLook({ Viewer, start });
  };
  const close = (last: number) => {
    setLook(null);
    onSeen(last);
  };
  const viewer = look && (
    <look.Viewer photos={photos} start={look.start} alt={alt} sizes={SIZES} texts={texts} onClose={close} />
  );
  return { viewer, open: (position) => void open(position) };
}

/** Null where it does not load. */
async function loadViewer() {
  try {
    return (await import('./photo-viewer.tsx')).PhotoViewer;
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

interface CloserLinkProps {
  /** The file of the photo. */
  readonly href: string;
  readonly position: number;
  readonly count: number;
  readonly onOpen: (position: number) => void;
}

/** Link over a photo: it opens the photo in the viewer, and before hydration its file. */
export function CloserLink({ href, position, count, onOpen }: CloserLinkProps) {
  const t = useText();
  return (
    <a
      href={href}
      aria-label={t('lot.photo-closer', { number: position + 1, count })}
      onClick={(click) => isPlainClick(click) && (click.preventDefault(), onOpen(position))}
      className="absolute inset-0 cursor-zoom-in rounded-card -outline-offset-4!"
    />
  );
}

/** Whether a click means this page: one that asks for a new tab is left to the browser. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}
