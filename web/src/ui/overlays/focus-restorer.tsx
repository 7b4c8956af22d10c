import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Takes over the focus of an element that is removed inside it, so that users of a keyboard or a screen
 * reader stay in place.
 */
export function FocusRestorer({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  // After the dialogs within have closed, which restore the focus to an element that may be removed too.
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={place}
      tabIndex={-1}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        // A removed element loses the focus without a next target.
        if (relatedTarget !== null) focused.current = null;
      }}
      className="grid grid-cols-1 outline-none"
    >
      {children}
    </div>
  );
}

/** Whether the page has been hydrated; false on the server and until its scripts have taken over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
