import { linesOf } from './details.ts';
import { isMet, kinds, targetOf, type FigureKind, type Found } from './figures.ts';

/** A page in a language, with the results of its runs. */
export interface Sample {
  readonly name: string;
  readonly runs: readonly Found[];
}

const noise =
  "machine is Lighthouse's own figure of its speed: where it differs between runs, so will the others.";
const inBrief = new Set(['performance', 'LCP', 'CLS', 'TBT', 'machine']);

/** The figures of one run in a line, to show the noise between runs. */
export function briefOf(found: Found): string {
  const shown = kinds.filter(({ title }) => inBrief.has(title));
  return shown.map(({ title, read, show }) => `${title} ${show(read(found))}`).join(', ');
}

/** The medians of all pages as a table for the terminal, with a mark at each missed target. */
export function tableOf(samples: readonly Sample[]): string {
  const head = ['median', ...kinds.map(({ title }) => title)];
  const targets = ['', ...kinds.map(targetOf)];
  const rows = samples.map((sample) => [sample.name, ...kinds.map((kind) => cellOf(sample, kind))]);
  return `${layOut([head, targets, ...rows])}\n${noise}`;
}

/** Missed targets of a page, and the audits that cost them: empty for a good one. */
export function missesOf(sample: Sample): readonly string[] {
  const missed = kinds.filter((kind) => !isMet(kind, medianOf(sample, kind)));
  const heads = missed.map(
    (kind) => `${sample.name}: ${kind.title} is ${shownOf(sample, kind)}, should be ${targetOf(kind)}`,
  );
  const categories = [...new Set(missed.map(({ category }) => category))];
  const findings = categories.flatMap((category) => {
    const middle = middleOf(sample.runs, ({ categories: scored }) => scored[category]?.score ?? 0);
    return middle === undefined ? [] : findingsOf(middle, category);
  });
  return [...heads, ...findings.map((line) => `  ${line}`)];
}

function medianOf({ runs }: Sample, { read }: FigureKind): number {
  // A figure that one run could not measure counts as missed.
  if (runs.some((run) => Number.isNaN(read(run)))) return Number.NaN;
  const middle = middleOf(runs, read);
  return middle === undefined ? Number.NaN : read(middle);
}

function middleOf(runs: readonly Found[], read: (found: Found) => number): Found | undefined {
  return runs.toSorted((a, b) => read(a) - read(b))[Math.floor(runs.length / 2)];
}

function cellOf(sample: Sample, kind: FigureKind): string {
  return `${shownOf(sample, kind)}${isMet(kind, medianOf(sample, kind)) ? '' : ' !'}`;
}

function shownOf(sample: Sample, kind: FigureKind): string {
  return kind.show(medianOf(sample, kind));
}

function layOut(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

type Audit = Found['audits'][string];
type AuditRef = Found['categories'][string]['auditRefs'][number];

/** Always reported with the speed: it costs no points itself, but shows where the time went. */
const whereTimeWent = 'lcp-breakdown-insight';
const advice = new Set(['insights', 'diagnostics']);

/** Reasons why a category lost points, costliest audit first: title, value and worst items. */
function findingsOf(found: Found, category: string): readonly string[] {
  const refs = found.categories[category]?.auditRefs ?? [];
  const costly = refs.filter((ref) => lossOf(found, ref) > 0);
  const hints = refs.filter((ref) => ref.weight === 0 && isHint(found, ref));
  const dearestFirst = costly.toSorted((a, b) => lossOf(found, b) - lossOf(found, a));
  return [...dearestFirst, ...hints].flatMap((ref) => describe(found, ref));
}

/** Points that an audit costs its category, in its own weight. */
function lossOf({ audits }: Found, { id, weight }: AuditRef): number {
  const audit = audits[id];
  if (audit?.scoreDisplayMode === 'error') return weight;
  return audit?.score == null ? 0 : weight * (1 - audit.score);
}

function isHint({ audits }: Found, { id, group = '' }: AuditRef): boolean {
  const score = audits[id]?.score ?? null;
  return id === whereTimeWent || (advice.has(group) && score !== null && score < 1);
}

function describe({ audits }: Found, { id, weight }: AuditRef): string[] {
  const audit = audits[id];
  if (audit === undefined) return [];
  return [headOf(audit, weight), ...linesOf(audit.details).map((line) => `  ${line}`)];
}

function headOf({ title, displayValue, errorMessage, score }: Audit, weight: number): string {
  const lost = weight > 0 ? `[${Math.round((score ?? 0) * 100)} of 100, weight ${weight}]` : '';
  return [title, displayValue, errorMessage, lost].filter((part) => part).join(' — ');
}
