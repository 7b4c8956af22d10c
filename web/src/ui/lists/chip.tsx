import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface ChipProps {
  readonly text: string;
  /** Accessible name of the remove button: "Take away: Organic". */
  readonly removeText: string;
  readonly onRemove: () => void;
  /** Address of the page without the value, for a reader without scripts; a button where absent. */
  readonly href?: string | undefined;
}

const chipClass =
  'press inline-flex min-h-12 max-w-full items-center gap-1.5 rounded-full border border-leaf bg-leaf-tint ps-3.5 pe-2.5 text-small font-semibold text-leaf no-underline hover:border-leaf-deep';

/** A chosen value, removed by one tap. */
export function Chip({ text, removeText, onRemove, href }: ChipProps) {
  const label = (
    <>
      <span className="any-script min-w-0 truncate">{text}</span>
      <Icon name="close" className="size-4" />
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} aria-label={removeText} className={chipClass}>
        {label}
      </a>
    );
  }
  return (
    <button type="button" aria-label={removeText} onClick={onRemove} className={chipClass}>
      {label}
    </button>
  );
}

/** Text of the button that clears all chips, and what it does; a link to `href` where there is one. */
interface Clear {
  readonly text: string;
  readonly onClear: () => void;
  readonly href?: string | undefined;
}

const clearClass =
  'press inline-flex min-h-12 items-center rounded-full px-3.5 text-small font-semibold text-leaf no-underline underline-offset-4 hover:underline';

function ClearAll({ text, onClear, href }: Clear) {
  if (href !== undefined) {
    return (
      <a href={href} className={clearClass}>
        {text}
      </a>
    );
  }
  return (
    <button type="button" onClick={onClear} className={clearClass}>
      {text}
    </button>
  );
}

/** Chips side by side, and a button that clears them all. */
export function ChipRow({
  children,
  clear,
}: {
  readonly children: ReactNode;
  readonly clear?: Clear | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      {clear !== undefined && <ClearAll {...clear} />}
    </div>
  );
}

/** Above this a badge shows only that there are many. */
const MOST_SHOWN = 99;

const tones = { chilli: 'bg-chilli text-card', leaf: 'bg-leaf text-on-leaf' } as const;

/**
 * A count at the corner of an icon; nothing where it is 0. Hidden from screen readers: the icon's label gives
 * it.
 */
export function CountBadge({ count, tone }: { count: number; tone: keyof typeof tones }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        // From the middle of the icon outwards: a second figure covers no more of it than the first.
        'pointer-events-none absolute start-[calc(50%+0.125rem)] top-0 grid h-5 w-max min-w-5 place-items-center rounded-full px-1 text-small leading-none font-bold large-text:start-1/2 large-text:origin-left large-text:scale-75',
        tones[tone],
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
