import { useRef, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useIsland } from '~/lib/document/island.ts';
import { BackCloses } from '../overlays/dialog.tsx';
import { toast } from '../overlays/toast.ts';
import type { ViewedPhoto, PhotoViewer } from './photo-viewer.tsx';
import { isPlainClick, scrollToPhoto, shownIn } from './strip-parts.ts';

interface Look {
  readonly Viewer: typeof PhotoViewer;
  readonly sizes: string;
  readonly start: number;
}

interface LookProps {
  readonly texts: StripTexts;
  readonly alt: string;
  readonly onSeen: (position: number) => void;
}

/** The photo viewer over the page, and the function that opens it at one photo. */
interface CloserLook {
  readonly viewer: ReactNode;
  readonly open: (position: number) => void;
}

/** Viewer of photos over the page. Its code loads when it is first opened. */
function useLookAt(photos: readonly ViewedPhoto[], { texts, alt, onSeen }: LookProps): CloserLook {
  const t = useText();
  const [look, setLook] = useState<Look | null>(null);
  const open = async (start: number) => {
    const loaded = await loadViewer();
    if (loaded === null) toast.error(t('errors.unreachable'));
    else setLook({ Viewer: loaded.PhotoViewer, sizes: loaded.VIEWER_SIZES, start });
  };
  const close = (last: number) => {
    setLook(null);
    onSeen(last);
  };
  const { positions, ...words } = texts;
  const viewer = look && (
    <look.Viewer
      photos={photos}
      start={look.start}
      alt={alt}
      sizes={look.sizes}
      texts={{ ...words, position: (number) => positions[number - 1] ?? '' }}
      Back={BackCloses}
      onClose={close}
    />
  );
  return { viewer, open: (position) => void open(position) };
}

/** Null where it does not load. */
async function loadViewer() {
  try {
    return await import('./photo-viewer.tsx');
  } catch {
    return null;
  }
}

/** Texts of the viewer of a strip, as the page tells them to its island: a text for each position. */
export type StripTexts = Readonly<Record<'title' | 'close' | 'previous' | 'next' | 'closer', string>> & {
  readonly positions: readonly string[];
};

function useStripTexts(name: string, count: number): StripTexts {
  const t = useText();
  return {
    title: t('lot.viewer', { name }),
    close: t('lot.viewer-close'),
    previous: t('lot.viewer-previous'),
    next: t('lot.viewer-next'),
    closer: t('lot.viewer-closer'),
    positions: Array.from({ length: count }, (_, at) =>
      t('listings.photo-number', { number: at + 1, count }),
    ),
  };
}

interface CloserLinkProps {
  /** The file of the photo. */
  readonly href: string;
  readonly position: number;
  readonly count: number;
  readonly onOpen: (position: number) => void;
}

/** Link over a photo: it opens the photo in the viewer, and without scripts its file. */
function CloserLink({ href, position, count, onOpen }: CloserLinkProps) {
  const t = useText();
  return (
    <a
      href={href}
      data-press=""
      aria-label={t('lot.photo-closer', { number: position + 1, count })}
      onClick={(click) => isPlainClick(click) && (click.preventDefault(), onOpen(position))}
      className="absolute inset-0 cursor-zoom-in rounded-card -outline-offset-4!"
    />
  );
}

interface PhotoStripProps {
  readonly label: string;
  /** Subject of the photos. */
  readonly name: string;
  readonly alt: string;
  readonly photos: readonly ViewedPhoto[];
  /** A photo in the strip, filling its width. */
  readonly renderPhoto: (position: number) => ReactNode;
  /** The same as a small one below it. */
  readonly renderSmall: (position: number) => ReactNode;
}

/** Photos swiped with a thumb; thumbnails below lead to each, and a tap opens one in the viewer. */
export function PhotoStrip({ label, name, alt, photos, renderPhoto, renderSmall }: PhotoStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const show = (position: number) => scrollToPhoto(strip.current, position);
  const count = photos.length;
  const texts = useStripTexts(name, count);
  const { viewer, open } = useLookAt(photos, { texts, alt, onSeen: show });
  const island = useIsland('photos', texts);
  const slides = photos.map((photo, position) => (
    <li key={photo.id} className="relative w-full shrink-0 snap-center">
      {renderPhoto(position)}
      {count > 1 && (
        <span className="absolute end-3 bottom-3 rounded-full bg-veil px-2.5 py-0.5 text-small font-semibold text-white">
          {`${position + 1} / ${count}`}
        </span>
      )}
      <CloserLink href={fileOf(photo)} position={position} count={count} onOpen={open} />
    </li>
  ));
  return (
    <section aria-label={label} {...island} className="grid gap-2">
      <ul
        ref={strip}
        onScroll={({ currentTarget }) => setShown(shownIn(currentTarget))}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides}
      </ul>
      {count > 1 && <Thumbnails photos={photos} shown={shown} onShow={show} renderSmall={renderSmall} />}
      {viewer}
    </section>
  );
}

interface ThumbnailsProps extends Pick<PhotoStripProps, 'photos' | 'renderSmall'> {
  /** Position of the visible photo. */
  readonly shown: number;
  readonly onShow: (position: number) => void;
}

function Thumbnails({ photos, shown, onShow, renderSmall }: ThumbnailsProps) {
  const t = useText();
  return (
    <div className="flex gap-2 overflow-x-auto p-1">
      {photos.map(({ id }, position) => (
        <button
          key={id}
          type="button"
          aria-label={t('listings.photo-number', { number: position + 1, count: photos.length })}
          aria-current={position === shown}
          onClick={() => onShow(position)}
          className="press size-16 shrink-0 overflow-hidden rounded-small border-2 border-line hover:border-leaf aria-[current=true]:border-leaf"
        >
          {renderSmall(position)}
        </button>
      ))}
    </div>
  );
}

/** The largest width that exists. */
function fileOf({ widths }: ViewedPhoto): string {
  return widths.at(-1)?.src ?? '';
}
