import { cx } from '../cx.ts';

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
        'pointer-events-none absolute end-1 top-1 grid h-5 min-w-5 place-items-center rounded-full px-1 text-small leading-none font-bold',
        tones[tone],
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
