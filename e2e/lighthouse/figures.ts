import type { Result } from 'lighthouse';
import * as z from 'zod/mini';

/** The part of the result of one Lighthouse run that is read here. */
export type Found = Pick<Result, 'audits' | 'categories' | 'environment'>;

/** A kind of figure that Lighthouse reports about a page. */
export interface FigureKind {
  readonly title: string;
  read(found: Found): number;
  show(value: number): string;
  /** Null for a figure that is only reported. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number } | null;
  /** The Lighthouse category whose audits explain a missed target. */
  readonly category: string;
}

const requests = z.array(z.object({ resourceType: z.optional(z.string()), transferSize: z.number() }));

/** The columns of the table. */
export const kinds: readonly FigureKind[] = [
  { ...scoreOf('performance', 'performance'), target: { atLeast: 99 } },
  { ...scoreOf('accessibility', 'accessibility'), target: { atLeast: 100 } },
  { ...scoreOf('best practices', 'best-practices'), target: { atLeast: 100 } },
  { ...scoreOf('SEO', 'seo'), target: { atLeast: 100 } },
  { ...metricOf('FCP', 'first-contentful-paint'), show: (value) => `${(value / 1000).toFixed(2)} s` },
  {
    ...metricOf('LCP', 'largest-contentful-paint'),
    show: (value) => `${(value / 1000).toFixed(2)} s`,
    target: { atMost: 1500 },
  },
  {
    ...metricOf('CLS', 'cumulative-layout-shift'),
    show: (value) => value.toFixed(3),
    target: { atMost: 0.02 },
  },
  { ...metricOf('TBT', 'total-blocking-time'), target: { atMost: 50 } },
  bytesOf('JS', 'Script'),
  bytesOf('CSS', 'Stylesheet'),
  bytesOf('HTML', 'Document'),
  bytesOf('pictures', 'Image'),
  bytesOf('fonts', 'Font'),
  {
    title: 'machine',
    read: ({ environment }) => environment.benchmarkIndex,
    show: (value) => value.toFixed(0),
    target: null,
    category: 'performance',
  },
];

/** Whether a figure meets its target: always without a target, never for NaN, an unmeasured figure. */
export function isMet({ target }: FigureKind, value: number): boolean {
  if (target === null) return true;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** Target of a figure as text, such as "≤ 2.00 s"; empty without a target. */
export function targetOf({ target, show }: FigureKind): string {
  if (target === null) return '';
  return 'atLeast' in target ? `≥ ${show(target.atLeast)}` : `≤ ${show(target.atMost)}`;
}

function scoreOf(title: string, category: string): FigureKind {
  return {
    title,
    // Lighthouse rounds to hundredths; the product of the floating point must not become 28.999.
    read: ({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100),
    show: String,
    target: null,
    category,
  };
}

function metricOf(title: string, audit: string): FigureKind {
  return {
    title,
    read: ({ audits }) => audits[audit]?.numericValue ?? Number.NaN,
    show: (value) => `${value.toFixed(0)} ms`,
    target: null,
    category: 'performance',
  };
}

/** Bytes transferred, compressed and with headers. */
function bytesOf(title: string, type: string): FigureKind {
  return {
    title,
    read: ({ audits }) =>
      listRequests(audits)
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    show: (value) => `${(value / 1000).toFixed(1)} kB`,
    target: null,
    category: 'performance',
  };
}

function listRequests(audits: Found['audits']): z.output<typeof requests> {
  const details = audits['network-requests']?.details;
  return details?.type === 'table' ? z.parse(requests, details.items) : [];
}
