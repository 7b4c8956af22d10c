import { linesOf } from './details.ts';
import type { Found } from './figures.ts';

type Audit = Found['audits'][string];
type AuditRef = Found['categories'][string]['auditRefs'][number];

/** Always reported with the speed: it costs no points itself, but shows where the time went. */
const whereTimeWent = 'lcp-breakdown-insight';
const advice = new Set(['insights', 'diagnostics']);

/** Reasons why a category lost points, costliest audit first: title, value and worst items. */
export function findingsOf(found: Found, category: string): readonly string[] {
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
