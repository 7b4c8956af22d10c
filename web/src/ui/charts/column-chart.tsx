import { roundTop } from './length-bars.tsx';

export interface ChartColumn {
  readonly key: string;
  readonly value: number;
  /** Text shown on hover: "Week from 05 Mar: 12". */
  readonly text: string;
}

interface ColumnChartProps {
  /** Content of the chart, for screen readers: its figures are to stand in a table beside it. */
  readonly label: string;
  /** The last one is incomplete, and is drawn pale. */
  readonly columns: readonly ChartColumn[];
  /** Labels below the first and the last column. */
  readonly ends: readonly [string, string];
  /** Formats a figure short, for the highest line. */
  readonly figureText: (value: number) => string;
}

const HEIGHT = 96;
const STEP = 10;
const WIDTH = 7;
/** Least height of a column that is not zero, so that it is visible. */
const LEAST = 2;

/** Columns in a row, as wide as their place and never wider: for a trend over many of them. */
export function ColumnChart({ label, columns, ends, figureText }: ColumnChartProps) {
  const top = roundTop(Math.max(...columns.map(({ value }) => value), 4));
  const width = columns.length * STEP;
  return (
    <div className="grid grid-cols-1 gap-1 text-small text-soil-soft">
      <span aria-hidden="true">{figureText(top)}</span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-24 w-full"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x2={width} y1={y} y2={y} vectorEffect="non-scaling-stroke" className="stroke-line" />
        ))}
        {columns.map((column, place) => (
          <Column
            key={column.key}
            column={column}
            x={place * STEP + (STEP - WIDTH) / 2}
            height={column.value === 0 ? 0 : Math.max((column.value / top) * HEIGHT, LEAST)}
            isLast={place === columns.length - 1}
          />
        ))}
      </svg>
      <span aria-hidden="true" className="flex justify-between gap-2">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </span>
    </div>
  );
}

interface ColumnProps {
  readonly column: ChartColumn;
  readonly x: number;
  readonly height: number;
  readonly isLast: boolean;
}

function Column({ column: { text }, x, height, isLast }: ColumnProps) {
  return (
    <rect
      x={x}
      y={HEIGHT - height}
      width={WIDTH}
      height={height}
      vectorEffect="non-scaling-stroke"
      className={isLast ? 'fill-leaf-tint stroke-leaf' : 'fill-leaf'}
    >
      <title>{text}</title>
    </rect>
  );
}
