import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

/** The words around a control. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** Shown below the control until an error takes its place. */
  readonly hint?: ReactNode;
  /** Shown beside the field it belongs to and read out with it. */
  readonly error?: string | undefined;
  /** Follows the label of a field that may stay empty. */
  readonly optional?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A control with its label above and its hint or error below. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldTexts & {
  readonly className?: string | undefined;
  readonly children: (ties: ControlTies) => ReactNode;
}) {
  const id = useId();
  const hasNote = Boolean(error ?? hint);
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soil-soft"> · {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** The hint of a control, or its error in its place. */
export function FieldNote({
  id,
  hint,
  ...now
}: {
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  const error = useStillWhilePressed(now.error);
  if (error) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-small font-medium text-chilli">
        <Icon name="warning" className="mt-0.5 size-4" />
        <span className="min-w-0">{error}</span>
      </p>
    );
  }
  return hint ? (
    <div id={id} className="text-small text-soil-soft">
      {hint}
    </div>
  ) : null;
}

/** Classes of the box of a text control. */
export const controlClass =
  'any-script min-h-12 w-full min-w-0 rounded-card border border-line-strong bg-card px-3.5 py-2.5 text-base text-soil ' +
  'focus:border-leaf aria-invalid:border-chilli aria-invalid:inset-ring-1 aria-invalid:inset-ring-chilli disabled:opacity-60';

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
function useStillWhilePressed(text: string | undefined): string | undefined {
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
