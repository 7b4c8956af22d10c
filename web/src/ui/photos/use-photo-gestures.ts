import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { PhotoGestures } from './photo-gestures.ts';
import type { Size, ZoomView } from './zoom-view.ts';

interface Gestures {
  /** Element of the photo, which receives the gestures. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** The photos side by side. */
  readonly strip: RefObject<HTMLUListElement | null>;
  readonly isNear: boolean;
  /** Enlarges the photo, or shows all of it again. */
  readonly toggle: () => void;
}

interface Shown {
  readonly photo: Size | undefined;
  readonly shown: number;
  readonly turn: (by: 1 | -1) => 'turned' | 'end';
}

const GLIDE = 'transform 200ms ease-out';
const NO_SIZE: Size = { width: 1, height: 1 };

/** Moves photos by fingers, mouse and wheel. Only transforms change, and they are set by script alone. */
export function usePhotoGestures({ photo = NO_SIZE, shown, turn }: Shown): Gestures {
  const place = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const gestures = useRef<PhotoGestures>(null);
  /** Position of the photo in the place. */
  const standing = useRef(shown);
  const [isNear, setNear] = useState(false);
  const shownSize = useEffectEvent(() => photo);
  const turnTo = useEffectEvent((by: 1 | -1) => turn(by));
  const show = useEffectEvent((view: ZoomView, sideways: number, how: 'moving' | 'settled') => {
    if (strip.current === null) return;
    move(strip.current, { shown: standing.current, view, sideways, how });
    setNear(view.scale > 1);
  });

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const heard = new PhotoGestures({
      place: () => element.getBoundingClientRect(),
      photo: () => shownSize(),
      show: (...moved) => show(...moved),
      turn: (by) => turnTo(by),
    });
    gestures.current = heard;
    return listen(element, heard);
  }, []);
  useEffect(() => {
    standing.current = shown;
    gestures.current?.reset();
  }, [shown]);

  const toggle = useCallback(() => gestures.current?.toggle(), []);
  return { place, strip, isNear, toggle };
}

interface Moved {
  readonly shown: number;
  readonly view: ZoomView;
  readonly sideways: number;
  readonly how: 'moving' | 'settled';
}

function move(strip: HTMLUListElement, { shown, view, sideways, how }: Moved): void {
  const mayGlide = how === 'settled' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.style.transition = mayGlide ? GLIDE : 'none';
  strip.style.transform = `translate3d(calc(${-100 * shown}% + ${sideways}px), 0, 0)`;
  for (const [at, { firstElementChild: photo }] of [...strip.children].entries()) {
    if (!(photo instanceof HTMLElement)) continue;
    photo.style.transition = strip.style.transition;
    photo.style.transform =
      at === shown && view.scale > 1
        ? `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`
        : 'none';
  }
}

function listen(place: HTMLElement, gestures: PhotoGestures): () => void {
  const heard: {
    readonly [Kind in 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel']: (
      event: PointerEvent,
    ) => void;
  } = {
    pointerdown: (event) => {
      // A finger that leaves the photo still moves it. A browser without capture gets its events until it
      // leaves.
      place.setPointerCapture?.(event.pointerId);
      if (event.button === 0) gestures.down(event.pointerId, pointOf(event), event.timeStamp);
    },
    pointermove: (event) => gestures.move(event.pointerId, pointOf(event)),
    pointerup: (event) => gestures.up(event.pointerId, event.timeStamp),
    pointercancel: (event) => gestures.up(event.pointerId, event.timeStamp),
  };
  const turned = (event: WheelEvent) => {
    event.preventDefault();
    gestures.wheel(pointOf(event), event.deltaY);
  };
  const resized = () => gestures.reset();
  for (const [kind, hear] of Object.entries(heard)) place.addEventListener(kind, hear as EventListener);
  place.addEventListener('wheel', turned, { passive: false });
  window.addEventListener('resize', resized);
  return () => {
    for (const [kind, hear] of Object.entries(heard)) place.removeEventListener(kind, hear as EventListener);
    place.removeEventListener('wheel', turned);
    window.removeEventListener('resize', resized);
  };
}

function pointOf({ clientX, clientY }: MouseEvent) {
  return { x: clientX, y: clientY };
}
