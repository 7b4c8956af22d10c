import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus over from what goes away inside it, so that whoever reads by keyboard or ear stays in place. */
export function FocusRestorer({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  // After the dialogs within have closed, which give the focus back to what may have gone too.
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
        // What goes away loses the focus to nothing.
        if (relatedTarget !== null) focused.current = null;
      }}
      className="grid grid-cols-1 outline-none"
    >
      {children}
    </div>
  );
}
