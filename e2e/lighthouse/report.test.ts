import { describe, expect, it } from 'vitest';
import type { Found } from './figures.ts';
import { missesOf, tableOf } from './report.ts';

interface Overrides {
  readonly speed?: number;
  readonly lcpMs?: number;
  readonly contrast?: number | null;
}

type Audit = Found['audits'][string];

const faintText: NonNullable<Audit['details']> = {
  type: 'table',
  headings: [{ key: 'node', valueType: 'node', label: 'Element' }],
  items: [{ node: { type: 'node', selector: 'p.faint', snippet: '<p class="faint">' } }],
};

/** Lighthouse result of a good page, with overrides. */
function aRun({ speed = 0.99, lcpMs = 1_400, contrast = 1 }: Overrides = {}): Found {
  const lcp = anAudit({
    id: 'largest-contentful-paint',
    score: lcpMs > 1_500 ? 0.5 : 1,
    numericValue: lcpMs,
  });
  const colours = anAudit({
    id: 'color-contrast',
    title: 'Colours are too faint',
    score: contrast,
    scoreDisplayMode: contrast === null ? 'error' : 'binary',
    details: faintText,
  });
  const others = ['cumulative-layout-shift', 'total-blocking-time'].map((id) =>
    anAudit({ id, numericValue: 0 }),
  );
  return {
    audits: Object.fromEntries([lcp, colours, ...others].map((audit) => [audit.id, audit])),
    categories: Object.fromEntries([
      aCategory('performance', { score: speed, audit: lcp.id }),
      aCategory('accessibility', { score: contrast, audit: colours.id }),
      aCategory('best-practices', { score: 1, audit: lcp.id }),
      aCategory('seo', { score: 1, audit: lcp.id }),
    ]),
    environment: { hostUserAgent: '', networkUserAgent: '', benchmarkIndex: 2500 },
  };
}

function anAudit(audit: Partial<Audit> & { id: string }): Audit {
  return { title: audit.id, description: '', score: 1, scoreDisplayMode: 'numeric', ...audit };
}

function aCategory(
  id: string,
  { score, audit }: { score: number | null; audit: string },
): [string, Found['categories'][string]] {
  return [
    id,
    {
      id,
      title: id,
      score,
      auditRefs: [{ id: audit, weight: 10 }],
      categoryScoreDisplayMode: 'gauge',
      supportedModes: [],
    },
  ];
}

describe('the report of a page', () => {
  it('complains of nothing when the medians are good, whatever one disturbed run says', () => {
    const runs = [aRun(), aRun({ speed: 0.4, lcpMs: 9000 }), aRun()];

    expect(missesOf({ name: 'home en', runs })).toEqual([]);
    expect(tableOf([{ name: 'home en', runs }])).not.toContain('!');
  });

  it('tells the figure that is missed, and the audit and the element that cost it', () => {
    const runs = [aRun({ contrast: 0 }), aRun({ contrast: 0 }), aRun()];

    expect(missesOf({ name: 'buy te', runs })).toEqual([
      'buy te: accessibility is 0, should be ≥ 100',
      '  Colours are too faint — [0 of 100, weight 10]',
      '    p.faint — <p class="faint">',
    ]);
    expect(tableOf([{ name: 'buy te', runs }])).toContain('0 !');
  });

  it('holds the time of the largest paint to its own target beside the score', () => {
    const runs = [aRun({ lcpMs: 1_700 }), aRun({ lcpMs: 1_600 }), aRun()];

    expect(missesOf({ name: 'home en', runs })[0]).toBe('home en: LCP is 1.60 s, should be ≤ 1.50 s');
  });

  it('takes a figure that one run could not take for missed', () => {
    const runs = [aRun(), aRun({ contrast: null }), aRun()];

    expect(missesOf({ name: 'home en', runs })[0]).toContain('accessibility is NaN');
  });
});
