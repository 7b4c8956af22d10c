/** Minimum or maximum of a figure. */
export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** One measured figure. */
export interface Figure {
  readonly what: string;
  /** NaN where it cannot be measured on this computer. */
  readonly value: number;
  readonly unit: '%' | 's' | 'MB' | 'ms' | '×' | 'found';
  /** Null for a figure that is only reported. */
  readonly target: Target | null;
  /** Parts from which the figure is computed. */
  readonly note: string;
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Figures as a table for the terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, shown(figure), verdict(figure), figure.note]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => `  ${line.trimEnd()}`).join('\n');
}

/** Whether a figure meets its target: always without a target or if it could not be measured. */
export function isMet({ value, target }: Figure): boolean {
  if (target === null || Number.isNaN(value)) return true;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

function shown({ value, unit }: Figure): string {
  const digits = unit === 's' || unit === '×' ? 2 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`.padStart(9);
}

function verdict(figure: Figure): string {
  const { target, unit, value } = figure;
  if (target === null) return '';
  if (Number.isNaN(value)) return 'not measured here';
  const bound = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return `${bound} ${unit} ${isMet(figure) ? 'met' : 'MISSED'}`;
}
