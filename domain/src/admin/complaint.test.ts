import { describe, expect, it } from 'vitest';
import { complaintOutcomes, complaintSubjects, decideComplaint, outcomesOf } from './complaint.ts';

describe('a complaint', () => {
  it.each([
    ['person', ['dismissed', 'warned', 'suspended']],
    ['message', ['dismissed', 'warned', 'suspended']],
    ['listing', ['dismissed', 'warned', 'taken-down', 'suspended']],
  ] as const)('of a %s may be answered by %j', (about, outcomes) => {
    expect(outcomesOf(about)).toEqual(outcomes);
  });

  it.each(
    complaintSubjects.flatMap((about) => complaintOutcomes.map((requested) => [about, requested] as const)),
  )('of a %s takes the answer %s once, and no other afterwards', (about, requested) => {
    const isThere = outcomesOf(about).includes(requested);
    expect(decideComplaint({ about, outcome: null }, requested)).toEqual(
      isThere ? { ok: true, unchanged: false } : { ok: false, error: 'no-such-outcome' },
    );
    expect(decideComplaint({ about, outcome: requested }, requested)).toEqual({ ok: true, unchanged: true });
    for (const outcome of complaintOutcomes.filter((other) => other !== requested))
      expect(decideComplaint({ about, outcome }, requested)).toEqual({
        ok: false,
        error: 'complaint-decided',
      });
  });
});
