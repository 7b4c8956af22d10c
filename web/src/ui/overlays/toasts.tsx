import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

const looks: Readonly<Record<Toast['type'], { icon: IconName; className: string }>> = {
  success: { icon: 'check', className: 'text-leaf' },
  error: { icon: 'warning', className: 'text-chilli' },
  loading: { icon: 'info', className: 'text-sky' },
  blank: { icon: 'info', className: 'text-sky' },
  custom: { icon: 'info', className: 'text-sky' },
};

/**
 * Place of the toasts: above the bars at the foot of a phone, where neither title nor menu is, and on a desk in the corner,
 * beside what lists and forms have at their foot. Blank and error ones stay 4 s, successes 2 s, loading ones until dismissed, 20 are
 * held at most (the library's own figures, which are SPEC's). A user who needs longer points at them, taps
 * one or moves the focus there: the time stands still until the user leaves or closes it.
 */
export function ToastViewport({ label, closeText }: { label: string; closeText: string }) {
  const { toasts, handlers } = useToaster();
  useFirstSight(toasts, handlers.endPause);
  const { holdProps, letGo } = useHold(handlers);
  const isInPlace = useInPlace();
  const visible = isInPlace ? toasts.filter((each) => each.visible) : [];
  // Newest first: of several that say the same, as without network, the newest.
  const shown = visible.filter((each, at) => visible.findIndex((other) => isSame(each, other)) === at);
  const close = (closed: Toast) => {
    // A removed element gets no event for leaving or for losing the focus.
    letGo();
    for (const each of visible) if (isSame(each, closed)) toast.dismiss(each.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it does nothing; being pointed at or focused only stops the time
    <section
      aria-label={label}
      {...holdProps}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 mx-auto lg:me-2 lg:in-[:root:has([data-full-screen])]:me-auto max-h-[calc(100dvh-18rem)] w-full max-w-md overflow-y-auto px-4 in-[:root:has([data-bar],[data-full-screen])]:bottom-40 lg:bottom-4! lg:in-[:root:has([data-full-screen])]:bottom-24!"
    >
      <div aria-live="polite" className="grid justify-items-center gap-2">
        {shown.map((each) => (
          <ToastCard key={each.id} entry={each} closeText={closeText} onClose={() => close(each)} />
        ))}
      </div>
    </section>
  );
}

function isSame(one: Toast, other: Toast): boolean {
  return one.type === other.type && one.message === other.message;
}

/**
 * Restarts the time of toasts shown while this component was loading on a slow network: none can have been
 * held yet.
 */
function useFirstSight(toasts: readonly Toast[], endPause: () => void): void {
  const begin = useEffectEvent(() => {
    endPause();
    for (const { id, type, message } of toasts.filter(({ visible }) => visible))
      (type === 'blank' ? toast : toast[type])(message, { id });
  });
  useEffect(() => begin(), []);
}

/** Stops the time of the toasts while a pointer or the focus is on them; both may be, and end one by one. */
function useHold({ startPause, endPause }: ReturnType<typeof useToaster>['handlers']) {
  const held = useRef({ pointer: false, focus: false });
  const set = (changes: Partial<typeof held.current>) => {
    const was = held.current;
    const now = { ...was, ...changes };
    held.current = now;
    const isHeld = now.pointer || now.focus;
    if (isHeld && !was.pointer && !was.focus) startPause();
    if (!isHeld && (was.pointer || was.focus)) endPause();
  };
  const holdProps = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'touch' && set({ pointer: true }),
    // A mouse that only rests where a message appears points at nothing.
    onPointerMove: () => set({ pointer: true }),
    // Lifting a finger is not leaving: a tapped toast stays to be read until it is closed.
    onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && set({ pointer: false }),
    onFocus: () => set({ focus: true }),
    onBlur: () => set({ focus: false }),
  };
  return { holdProps, letGo: () => set({ pointer: false, focus: false }) };
}

/** False until the page has the empty region: only content added to it later is read out. */
function useInPlace(): boolean {
  const [isInPlace, setInPlace] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second rendering is what it is for: the first one must be empty
  useEffect(() => setInPlace(true), []);
  return isInPlace;
}

function ToastCard({ entry, closeText, onClose }: { entry: Toast; closeText: string; onClose: () => void }) {
  const { icon, className } = looks[entry.type];
  return (
    <div className="rising pointer-events-auto flex max-w-full items-center gap-3 rounded-card border border-line bg-card py-1 ps-4 pe-1 shadow-card">
      {entry.type === 'loading' ? (
        <span
          aria-hidden="true"
          className="turning size-5 shrink-0 rounded-full border-2 border-line border-t-leaf"
        />
      ) : (
        <Icon name={icon} className={cx('size-5', className)} />
      )}
      <div className="any-script min-w-0 py-2">{resolveValue(entry.message, entry)}</div>
      <IconButton icon="close" label={closeText} onClick={onClose} />
    </div>
  );
}
