import {
  useCallback,
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent as KeyPress,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { cx } from '../cx.ts';
import type { IconName } from '../icon-paths.ts';
import { Icon } from '../icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Aligns the menu with the end of the word instead of its start. */
  readonly isEnd?: boolean;
  /** Opens it above the word, at the foot of what it belongs to. */
  readonly isAbove?: boolean;
  /** Shown after the word instead of the turning arrow. */
  readonly icon?: IconName;
}

/**
 * A menu below a word: links or a few actions. The arrows go from one to the next. It closes when the reader
 * navigates, presses Escape, which leads back to the word, or moves the focus outside.
 */
export function Disclosure({ summary, children, isEnd, isAbove, icon }: DisclosureProps) {
  const { details, close } = useClosing();
  const closeWhenLeft = (event: FocusEvent) => {
    // Without a next target the window was left, or the press was on an element that takes no focus.
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it does nothing itself; it hears the keys, and that the focus has left, of what is in it
    <details ref={details} onBlur={closeWhenLeft} onKeyDown={goByArrow} className="group relative">
      <summary className="flex min-h-12 min-w-12 list-none items-center justify-center gap-1 rounded-card px-1.5 text-small font-semibold whitespace-nowrap hover:bg-sunk xl:px-3 xl:text-base [&::-webkit-details-marker]:hidden">
        {summary}
        {icon === undefined ? (
          <Icon name="chevron-down" className="size-4 group-open:rotate-180 max-xl:size-3" />
        ) : (
          <Icon name={icon} />
        )}
      </summary>
      <div
        className={cx(
          'absolute z-50 rounded-card border border-line bg-card shadow-card',
          isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
          isEnd ? 'end-0' : 'start-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus through the word and what is below it, round at the ends; opens the menu where it is closed. */
function goByArrow(event: KeyPress<HTMLDetailsElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.defaultPrevented || isModified(event)) return;
  // A field inside keeps its own arrows.
  if (event.target instanceof Element && event.target.matches('input, select, textarea')) return;
  event.preventDefault();
  event.currentTarget.open = true;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, a, button:not(:disabled)')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + step) % stops.length)?.focus();
}

function isModified({ altKey, ctrlKey, metaKey, shiftKey }: KeyPress): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function useClosing() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = useCallback(() => details.current?.removeAttribute('open'), []);
  useEffect(close, [close, key]);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      const holdsFocus = details.current.contains(document.activeElement);
      close();
      if (holdsFocus) details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [close]);
  return { details, close };
}
