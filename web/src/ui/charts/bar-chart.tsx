import { cx } from '../cx.ts';
import { roundTop } from './length-bars.tsx';

/** One series of bars: its key, name and colour. */
export interface BarSeries {
  readonly key: string;
  readonly text: string;
  readonly tone: 'leaf' | 'sky';
}

/** Bars side by side, one for each series. */
export interface BarGroup {
  readonly key: string;
  /** Short label below the bars. */
  readonly text: string;
  /** Second label below, where it differs from that of the bars before. */
  readonly under?: string | undefined;
  readonly values: readonly number[];
}

interface BarChartProps {
  /** Content of the chart, for screen readers: its figures are to stand in a table beside it. */
  readonly label: string;
  readonly series: readonly BarSeries[];
  readonly groups: readonly BarGroup[];
  /** Formats a figure short, for the lines of the chart. */
  readonly figureText: (value: number) => string;
}

const HEIGHT = 200;
const BOTTOM = 44;
const TOP = 8;
const LEFT = 84;
const GROUP = 72;
/** Fewer groups than this share the room of this many, which fits a phone. */
const FEW = 3;
const LINE_HEIGHT = 18;
const BAR = 20;
const GAP = 4;
const LINES = 4;

/** As wide as whole months (GROUP) beside the axis (LEFT): scrolled to the end, none is cut at the beginning. */
const scrolling = 'min-w-0 w-[round(down,100%-84px,72px)] overflow-x-auto rounded-small';
const fills = { leaf: 'fill-leaf', sky: 'fill-sky' } as const;
const grounds = { leaf: 'bg-leaf', sky: 'bg-sky' } as const;

/** Bars side by side, drawn without styles of their own; many of them scroll, with the last in sight. */
export function BarChart({ label, series, groups, figureText }: BarChartProps) {
  const top = roundTop(Math.max(...groups.flatMap(({ values }) => values), 1));
  const heightOf = (value: number) => (value / top) * (HEIGHT - BOTTOM - TOP);
  const lines = Array.from({ length: LINES + 1 }, (_, step) => {
    const value = (top * step) / LINES;
    return { text: figureText(value), y: HEIGHT - BOTTOM - heightOf(value) };
  });
  const groupWidth = Math.max(GROUP, (FEW * GROUP) / groups.length);
  const width = groups.length * groupWidth;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Legend series={series} />
      <div className="flex">
        <Axis lines={lines} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus, or keys cannot scroll it */}
        <div ref={toTheEnd} role="region" aria-label={label} tabIndex={0} className={scrolling}>
          <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
            {lines.map(({ y }) => (
              <line key={y} x1={0} x2={width} y1={y} y2={y} className="stroke-line" strokeWidth={1} />
            ))}
            {groups.map((group, place) => (
              <Bars
                key={group.key}
                group={group}
                middle={(place + 0.5) * groupWidth}
                {...{ series, heightOf }}
              />
            ))}
          </svg>
        </div>
      </div>
    </div>
  );
}

function Legend({ series }: Pick<BarChartProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {series.map(({ key, text, tone }) => (
        <li key={key} className="flex items-center gap-2 text-small">
          <span className={cx('size-3 rounded-full', grounds[tone])} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Stays in its place while the bars scroll. */
function Axis({ lines }: { lines: readonly { readonly text: string; readonly y: number }[] }) {
  return (
    <svg aria-hidden="true" width={LEFT} height={HEIGHT} className="shrink-0">
      {lines.map(({ text, y }) => (
        <text key={y} x={LEFT - 8} y={y + 4} textAnchor="end" fontSize={12} className="fill-soil-soft">
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Scrolls to the latest group, which is last and is looked for first. */
function toTheEnd(place: HTMLElement | null): void {
  if (place !== null) place.scrollLeft = place.scrollWidth;
}

interface BarsProps extends Pick<BarChartProps, 'series'> {
  readonly group: BarGroup;
  readonly middle: number;
  readonly heightOf: (value: number) => number;
}

function Bars({ group, series, middle, heightOf }: BarsProps) {
  const all = series.length * BAR + (series.length - 1) * GAP;
  const start = middle - all / 2;
  return (
    <g>
      {series.map(({ key, tone }, place) => {
        const height = heightOf(group.values[place] ?? 0);
        return (
          <rect
            key={key}
            x={start + place * (BAR + GAP)}
            y={HEIGHT - BOTTOM - height}
            width={BAR}
            height={height}
            rx={4}
            className={fills[tone]}
          />
        );
      })}
      <Word x={middle} y={HEIGHT - BOTTOM + LINE_HEIGHT} text={group.text} />
      {group.under !== undefined && (
        <Word x={middle} y={HEIGHT - BOTTOM + 2 * LINE_HEIGHT} text={group.under} />
      )}
    </g>
  );
}

function Word({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text x={x} y={y} textAnchor="middle" fontSize={12} className="fill-soil-soft">
      {text}
    </text>
  );
}
