import type { Paise } from '@polam/domain/money';
import { useFormats } from '~/i18n/language.tsx';
import type { DayPrice } from './prices.api.ts';

interface PriceChartProps {
  /** Description of the chart, for screen readers. */
  readonly label: string;
  readonly days: readonly DayPrice[];
  /** A line across the chart; null for none. */
  readonly supportPaise: Paise | null;
}

const WIDTH = 600;
const HEIGHT = 180;
const DAY_MS = 86_400_000;
/** Days without a figure that the line passes over; a longer gap breaks it. */
const MOST_GAP_DAYS = 10;
/** Room above the highest and below the lowest figure, as a share of what is between them. */
const ROOM = 0.15;

/** Prices of a season as a line, drawn where the page is: the same figures stand in a table beside it. */
export function PriceChart({ label, days, supportPaise }: PriceChartProps) {
  const { rupees, day } = useFormats();
  const scale = scaleOf(days, supportPaise);
  if (scale === null) return null;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-small text-soil-soft">
      <span aria-hidden="true" className="flex flex-col justify-between text-end tabular-nums">
        <span>{rupees(wholeRupees(scale.top))}</span>
        <span>{rupees(wholeRupees(scale.bottom))}</span>
      </span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-44 w-full"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x2={WIDTH} y1={y} y2={y} vectorEffect="non-scaling-stroke" className="stroke-line" />
        ))}
        {supportPaise !== null && (
          <line
            x2={WIDTH}
            y1={scale.y(supportPaise)}
            y2={scale.y(supportPaise)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            strokeDasharray="6 5"
            className="stroke-turmeric"
          />
        )}
        <path
          d={pathOf(days, scale)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="fill-none stroke-leaf"
        />
      </svg>
      <span aria-hidden="true" className="col-start-2 flex justify-between gap-2 pt-1">
        <span>{first === undefined ? '' : day(first.day)}</span>
        <span>{last === undefined ? '' : day(last.day)}</span>
      </span>
    </div>
  );
}

interface Scale {
  readonly top: Paise;
  readonly bottom: Paise;
  readonly x: (day: string) => number;
  readonly y: (paise: Paise) => number;
}

/** Null where there is no day to draw. */
function scaleOf(days: readonly DayPrice[], supportPaise: Paise | null): Scale | null {
  const [from, to] = [days[0]?.day, days.at(-1)?.day];
  if (from === undefined || to === undefined) return null;
  const prices = [
    ...days.flatMap(({ price }) => price ?? []),
    ...(supportPaise === null ? [] : [supportPaise]),
  ];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = Math.max((most - least) * ROOM, most * 0.01);
  const [bottom, top] = [Math.max(0, least - room), most + room];
  const span = Math.max(1, daysBetween(from, to));
  return {
    top,
    bottom,
    x: (day) => rounded((daysBetween(from, day) / span) * WIDTH),
    y: (paise) => rounded(HEIGHT - ((paise - bottom) / (top - bottom)) * HEIGHT),
  };
}

function pathOf(days: readonly DayPrice[], { x, y }: Scale): string {
  return days
    .map(({ day, price }, at) => {
      const before = days[at - 1]?.day;
      const after = days[at + 1]?.day;
      const isApart = before === undefined || daysBetween(before, day) > MOST_GAP_DAYS;
      const isAlone = isApart && (after === undefined || daysBetween(day, after) > MOST_GAP_DAYS);
      // A line of no length is a dot.
      return `${isApart ? 'M' : 'L'}${x(day)} ${y(price ?? 0)}${isAlone ? 'h0' : ''}`;
    })
    .join('');
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A price in whole rupees. */
export function wholeRupees(paise: Paise): Paise {
  return Math.round(paise / 100) * 100;
}
