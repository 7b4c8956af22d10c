import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { usePhotoGestures } from './use-photo-gestures.ts';
import type { Size } from './zoom-view.ts';

/** A photo for the viewer. */
export interface ViewedPhoto extends Size {
  readonly id: string;
  /** Every width that exists. */
  readonly widths: readonly { readonly width: number; readonly src: string }[];
}

export interface ViewerTexts {
  readonly title: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  /** Text of the button that enlarges the photo, or shows all of it again while pressed. */
  readonly closer: string;
  /** "Photo 2 of 3". */
  readonly position: (number: number) => string;
}

/** Width of the photos on a phone, the same as on the page, so that they are there at once. */
export const VIEWER_SIZES = '(min-width: 48rem) 90vw, 88vw';

interface PhotoViewerProps {
  readonly photos: readonly ViewedPhoto[];
  /** The photo that is shown first, from 0. */
  readonly start: number;
  readonly alt: string;
  /**
   * Width of the photos on the page, as `sizes`: the same width is shown at once, a wider one when enlarged.
   */
  readonly sizes: string;
  readonly texts: ViewerTexts;
  /** While it is mounted, the browser's back button calls `onBack` and the page stays. */
  readonly Back: ComponentType<{ readonly onBack: () => void }>;
  /** Called with the photo that was seen last; the focus is back where it was. */
  readonly onClose: (last: number) => void;
}

/**
 * Photos over the whole screen: swiped from one to the next, enlarged by two fingers, two taps or the wheel,
 * and moved by arrow keys. The platform's own dialog handles focus, Escape and the back button.
 */
export function PhotoViewer({ photos, start, alt, sizes, texts, Back, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(start);
  const turn = (by: 1 | -1) => {
    if (photos[shown + by] === undefined) return 'end';
    setShown(shown + by);
    return 'turned';
  };
  const { place, strip, isNear, toggle } = usePhotoGestures({ photo: photos[shown], shown, turn });
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const pressed = (event: KeyboardEvent) => {
    const action = keyActions({ turn, toggle })[event.key];
    if (event.key === 'Escape') event.stopPropagation();
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys turn the photos wherever the focus is; every key has its button too
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onClose={() => onClose(shown)}
      onKeyDown={pressed}
      className="m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-[#14110d] p-0 text-white"
    >
      <Back onBack={() => closeDialog(dialog)} />
      <div className="grid h-dvh grid-rows-[1fr_auto]">
        <div ref={place} className="relative min-h-0 touch-none overflow-hidden select-none">
          <ul ref={strip} className="absolute inset-0 flex">
            {photos.map((photo, at) => (
              <li
                key={photo.id}
                aria-hidden={at !== shown}
                className="relative size-full shrink-0 overflow-hidden"
              >
                {Math.abs(at - shown) <= 1 && (
                  <WholePhoto photo={photo} alt={alt} sizes={isNear && at === shown ? NEAR_SIZES : sizes} />
                )}
              </li>
            ))}
          </ul>
        </div>
        <ViewerBar
          {...{ shown, count: photos.length, isNear, texts, turn, toggle }}
          onClose={() => closeDialog(dialog)}
        />
      </div>
    </dialog>
  );
}

/** Enlarged, every pixel counts. */
const NEAR_SIZES = '250vw';

function WholePhoto({ photo, alt, sizes }: { photo: ViewedPhoto; alt: string; sizes: string }) {
  return (
    <img
      alt={alt}
      width={photo.width}
      height={photo.height}
      sizes={sizes}
      srcSet={photo.widths.map(({ src, width }) => `${src} ${width}w`).join(', ')}
      src={photo.widths.at(-1)?.src}
      draggable={false}
      decoding="async"
      className="absolute inset-0 size-full object-contain"
    />
  );
}

interface ViewerBarProps {
  readonly shown: number;
  readonly count: number;
  readonly isNear: boolean;
  readonly texts: ViewerTexts;
  readonly turn: (by: 1 | -1) => unknown;
  readonly toggle: () => void;
  readonly onClose: () => void;
}

/** Bar at the bottom, in reach of the thumb: every gesture has its button. */
function ViewerBar({ shown, count, isNear, texts, turn, toggle, onClose }: ViewerBarProps) {
  const button = 'text-white outline-white! hover:inset-ring-1 hover:inset-ring-white';
  return (
    <div className="flex items-center justify-between gap-2 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {/* First in the order of the focus: a reader who came by mistake leaves with one key. */}
      <IconButton icon="close" label={texts.close} onClick={onClose} className={button} />
      {count > 1 && (
        <div className="flex items-center gap-1">
          <IconButton
            icon="arrow-left"
            label={texts.previous}
            aria-disabled={shown === 0}
            onClick={() => turn(-1)}
            className={cx(button, 'aria-disabled:opacity-40')}
          />
          <p aria-live="polite" className="min-w-16 text-center text-small font-semibold">
            <span aria-hidden="true">{`${shown + 1} / ${count}`}</span>
            <span className="sr-only">{texts.position(shown + 1)}</span>
          </p>
          <IconButton
            icon="arrow-right"
            label={texts.next}
            aria-disabled={shown === count - 1}
            onClick={() => turn(1)}
            className={cx(button, 'aria-disabled:opacity-40')}
          />
        </div>
      )}
      <IconButton
        icon="search"
        label={texts.closer}
        aria-pressed={isNear}
        onClick={toggle}
        className={cx(button, isNear && 'inset-ring-2 inset-ring-white')}
      />
    </div>
  );
}

function keyActions(on: Pick<ViewerBarProps, 'turn' | 'toggle'>): Readonly<Record<string, () => unknown>> {
  return {
    ArrowLeft: () => on.turn(-1),
    ArrowRight: () => on.turn(1),
    '+': on.toggle,
    '-': on.toggle,
  };
}

/**
 * Closes the dialog; the listener to its close event removes the viewer, once the platform has restored the
 * focus.
 */
function closeDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  dialog.current?.close();
}
