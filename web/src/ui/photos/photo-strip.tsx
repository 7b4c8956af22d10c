import { useRef, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { CloserLink, useLookAt } from './closer-look.tsx';
import { cx } from '../cx.ts';
import type { ViewedPhoto } from './photo-viewer.tsx';

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
  const show = (position: number) =>
    strip.current?.children[position]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  const { viewer, open } = useLookAt(photos, { name, alt, onSeen: show });
  const count = photos.length;
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
    <section aria-label={label} className="grid gap-2">
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
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
          className={cx(
            'press size-16 shrink-0 overflow-hidden rounded-small border-2 hover:border-leaf',
            position === shown ? 'border-leaf' : 'border-line',
          )}
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
