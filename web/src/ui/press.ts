import { useState, useSyncExternalStore } from 'react';

/** A tap of a finger becomes a click within this time, in milliseconds, once the finger has left. */
const CLICK_COMES_MS = 350;

const listeners = new Set<() => void>();
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A text that changes the height of the content around it: it stays the same during a press. A press leaves
 * the field before it is a click; an error that came or went then would move the button away from under the
 * finger, and the click would meet nothing.
 */
export function useStillWhilePressed(text: string | undefined): string | undefined {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(text);
  if (!isHeld && shown !== text) setShown(text);
  return isHeld ? shown : text;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watch('removeEventListener');
    release();
  };
}

function watch(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('pointerdown', press, true);
  window[how]('pointerup', lift as (event: Event) => void, true);
  window[how]('pointercancel', release, true);
  window[how]('click', releaseSoon, true);
}

function press(): void {
  clearTimeout(timer);
  turn(true);
}

/** Releasing a mouse button is a click at once; a lifted finger becomes one a little later. */
function lift({ pointerType }: PointerEvent): void {
  clearTimeout(timer);
  timer = setTimeout(release, pointerType === 'touch' ? CLICK_COMES_MS : 0);
}

/** After all effects of the click. */
function releaseSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(release, 0);
}

function release(): void {
  clearTimeout(timer);
  turn(false);
}

function turn(next: boolean): void {
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}
