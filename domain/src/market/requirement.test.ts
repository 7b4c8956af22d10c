import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editProblem,
  fillRequirement,
  isRequirementOpen,
  mayMoveRequirement,
  moveRequirement,
  neededMilli,
  neededOnProblem,
  requirementMoves,
  requirementStateOn,
  requirementStates,
  stateByFilling,
  type MovableRequirement,
  type RequirementMove,
  type RequirementState,
} from './requirement.ts';

const today = '2026-11-21';
const yesterday = '2026-11-20';
const filledOf: Readonly<Record<RequirementState, number>> = {
  open: 0,
  'partly-filled': 20_000,
  filled: 50_000,
  closed: 0,
  expired: 0,
};

function aRequirement(
  state: RequirementState,
  overrides: Partial<MovableRequirement> = {},
): MovableRequirement {
  return { state, neededOn: today, quantityMilli: 50_000, filledMilli: filledOf[state], ...overrides };
}

/** Result of a move: the new state, `same` where it was made before, `no` where it is refused. */
function outcome(requirement: MovableRequirement, move: RequirementMove): string {
  const moved = moveRequirement(requirement, move, today);
  if (!moved.ok) return 'no';
  return moved.unchanged ? 'same' : moved.state;
}

describe('the moves of a requirement', () => {
  const table = [
    ['open', 'open', 'closed', 'same'],
    ['partly-filled', 'partly-filled', 'closed', 'same'],
    ['filled', 'filled', 'closed', 'same'],
    ['closed', 'no', 'same', 'open'],
    ['expired', 'open', 'closed', 'no'],
  ] as const;

  it('have a line for every state', () => {
    expect(table.map(([state]) => state)).toEqual(requirementStates);
  });

  it.each(table)('of one that is %s lead to what the table says', (state, ...outcomes) => {
    expect(requirementMoves.map((move) => outcome(aRequirement(state), move))).toEqual(outcomes);
  });

  it('bring back as partly filled what orders have begun to fill', () => {
    expect(outcome(aRequirement('closed', { filledMilli: 20_000 }), 'reopen')).toBe('partly-filled');
    expect(outcome(aRequirement('closed', { filledMilli: 50_000 }), 'reopen')).toBe('filled');
    expect(outcome(aRequirement('filled', { quantityMilli: 60_000 }), 'edit')).toBe('partly-filled');
  });

  it('do not reopen what was needed yesterday', () => {
    expect(outcome(aRequirement('closed', { neededOn: yesterday }), 'reopen')).toBe('no');
  });

  it('show a button only where they change something', () => {
    const shown = requirementMoves.filter((move) => mayMoveRequirement(aRequirement('open'), move, today));

    expect(shown).toEqual(['edit', 'close']);
  });
});

describe('the state of a requirement on a day', () => {
  it.each([
    ['open', 'expired'],
    ['partly-filled', 'expired'],
    ['filled', 'filled'],
    ['closed', 'closed'],
    ['expired', 'expired'],
  ] as const)('of a %s one past its day is %s', (state, then) => {
    expect(requirementStateOn(aRequirement(state, { neededOn: yesterday }), today)).toBe(then);
    expect(requirementStateOn(aRequirement(state), today)).toBe(state);
  });

  it('is open to sellers to the end of its day', () => {
    expect(requirementStates.filter((state) => isRequirementOpen(aRequirement(state), today))).toEqual([
      'open',
      'partly-filled',
    ]);
    expect(isRequirementOpen(aRequirement('open', { neededOn: yesterday }), today)).toBe(false);
  });
});

describe('filling a requirement', () => {
  it.each([
    ['open', 10_000, { ok: true, filledMilli: 10_000, state: 'partly-filled' }],
    ['open', 50_000, { ok: true, filledMilli: 50_000, state: 'filled' }],
    ['open', 50_001, { ok: false, error: 'more-than-needed' }],
    ['partly-filled', 30_000, { ok: true, filledMilli: 50_000, state: 'filled' }],
    ['partly-filled', -20_000, { ok: true, filledMilli: 0, state: 'open' }],
    ['filled', 1, { ok: false, error: 'more-than-needed' }],
    ['filled', -10_000, { ok: true, filledMilli: 40_000, state: 'partly-filled' }],
    ['closed', 1, { ok: false, error: 'requirement-closed' }],
    ['expired', 1, { ok: false, error: 'requirement-closed' }],
  ] as const)('that is %s by %i', (state, delta, after) => {
    expect(fillRequirement(aRequirement(state), delta, today)).toEqual(after);
  });

  it('takes nothing on after its day, and counts what is given back to a closed one', () => {
    const late = aRequirement('open', { neededOn: yesterday });
    const closed = aRequirement('closed', { filledMilli: 20_000 });

    expect(fillRequirement(late, 1, today)).toEqual({ ok: false, error: 'requirement-closed' });
    expect(fillRequirement(closed, -20_000, today)).toEqual({ ok: true, filledMilli: 0, state: 'closed' });
  });

  it('never takes on more than is needed, however orders come and go', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -30_000, max: 30_000 })), (deltas) => {
        let now = aRequirement('open');
        for (const delta of deltas) {
          const after = fillRequirement(now, delta, today);
          if (after.ok) now = { ...now, ...after };
          expect(now.filledMilli).toBeGreaterThanOrEqual(0);
          expect(now.filledMilli).toBeLessThanOrEqual(now.quantityMilli);
          expect(now.state).toBe(stateByFilling(now));
        }
      }),
    );
  });

  it('tells what is still needed', () => {
    expect(neededMilli({ quantityMilli: 50_000, filledMilli: 20_000 })).toBe(30_000);
    expect(neededMilli({ quantityMilli: 50_000, filledMilli: 60_000 })).toBe(0);
  });
});

describe('changing a requirement', () => {
  const before = { quantityMilli: 50_000, filledMilli: 20_000, unit: 'quintal' } as const;

  it('keeps what orders have taken on, in their unit', () => {
    expect(editProblem(before, { quantityMilli: 20_000, unit: 'quintal' })).toBeNull();
    expect(editProblem(before, { quantityMilli: 19_999, unit: 'quintal' })).toEqual({
      field: 'quantityMilli',
      problem: 'less-than-filled',
    });
    expect(editProblem(before, { quantityMilli: 20_000, unit: 'kg' })).toEqual({
      field: 'unit',
      problem: 'unit-of-orders',
    });
    expect(editProblem({ ...before, filledMilli: 0 }, { quantityMilli: 1, unit: 'kg' })).toBeNull();
  });

  it('asks for a day from today to two years ahead', () => {
    expect(neededOnProblem(yesterday, today)).toBe('day-past');
    expect(neededOnProblem(today, today)).toBeNull();
    expect(neededOnProblem('2028-11-20', today)).toBeNull();
    expect(neededOnProblem('2028-11-21', today)).toBe('day-too-far');
  });
});
