import { cx } from '../cx.ts';

/** Horizontal bars of one thing, below each other. */
interface LengthRow {
  readonly key: string;
  readonly text: string;
  /** One a series, each with its formatted figure. */
  readonly values: readonly { readonly value: number; readonly text: string }[];
}

interface LengthBarsProps {
  readonly label: string;
  readonly series: readonly { readonly key: string; readonly text: string }[];
  readonly rows: readonly LengthRow[];
}

const grounds = ['bg-leaf', 'bg-sky'] as const;
const fills = ['fill-leaf', 'fill-sky'] as const;

/**
 * Horizontal bars that compare a few things by up to two figures, each figure as text at the end of its bar.
 */
export function LengthBars({ label, series, rows }: LengthBarsProps) {
  const tops = series.map((_, at) => Math.max(...rows.map(({ values }) => values[at]?.value ?? 0), 1));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {series.map(({ key, text }, at) => (
          <li key={key} className="flex items-center gap-2 text-small">
            <span className={cx('size-3 rounded-full', grounds[at])} />
            {text}
          </li>
        ))}
      </ul>
      <ul aria-label={label} className="grid grid-cols-1 gap-3">
        {rows.map((row) => (
          <li key={row.key} className="grid grid-cols-1 gap-1">
            <span className="break-words">{row.text}</span>
            {row.values.map(({ value, text }, at) => (
              <span
                key={series[at]?.key}
                className="grid grid-cols-[1fr_minmax(0,8.5rem)] items-center gap-3"
              >
                <Bar part={value / (tops[at] ?? 1)} fill={fills[at]} />
                <span className="text-end text-small font-semibold">
                  <span className="sr-only">{`${series[at]?.text ?? ''}: `}</span>
                  {text}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ part, fill }: { part: number; fill: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
      <rect width={100} height={8} className="fill-sunk" />
      <rect width={part * 100} height={8} className={fill} />
    </svg>
  );
}

/** Progress from 0 to 1; `label` names what progresses. */
export function Progress({ value, label }: { value: number; label: string | undefined }) {
  return (
    <progress
      value={value}
      max={1}
      aria-label={label}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-leaf"
    />
  );
}

/**
 * The next larger round figure: 1, 2, 4, 6, 8 or 10 times a power of ten, which parts into four without
 * fractions of rupees.
 */
export function roundTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}
