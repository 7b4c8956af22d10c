import { MAX_DAYS_AHEAD } from './listing.ts';
import { addDays, type Day } from '../day.ts';
import type { Milli, Unit } from '../quantity.ts';

/** States of a requirement. Source: RULES "Requirements". */
export const requirementStates = ['open', 'partly-filled', 'filled', 'closed', 'expired'] as const;

export type RequirementState = (typeof requirementStates)[number];

/** Sorts of a list of requirements; `available` is by the day needed, the soonest first. */
export const requirementSorts = [
  'date-desc',
  'date-asc',
  'price-asc',
  'price-desc',
  'available',
  'nearest',
] as const;

export type RequirementSort = (typeof requirementSorts)[number];

/** Moves that a buyer may make with a requirement as a whole. */
export const requirementMoves = ['edit', 'close', 'reopen'] as const;

export type RequirementMove = (typeof requirementMoves)[number];

/** Most sellers who may quote on one requirement. */
export const QUOTES_A_REQUIREMENT = 10;

/** Most characters in the note of a requirement. */
export const REQUIREMENT_NOTE_LENGTH = 500;

/** Required quantity, and how much of it orders have filled. */
export interface Filling {
  readonly quantityMilli: Milli;
  readonly filledMilli: Milli;
}

/** Fields of a requirement on which a move depends. */
export interface MovableRequirement extends Filling {
  readonly state: RequirementState;
  readonly neededOn: Day;
}

interface MoveRule {
  readonly from: readonly RequirementState[];
  readonly to: 'closed' | 'by-filling';
  /** States in which the move has been made already; repeating it succeeds and changes nothing. */
  readonly done: readonly RequirementState[];
}

const rules: Readonly<Record<RequirementMove, MoveRule>> = {
  // A new day reopens an expired one, and a greater quantity a filled one.
  edit: { from: ['open', 'partly-filled', 'filled', 'expired'], to: 'by-filling', done: [] },
  close: { from: ['open', 'partly-filled', 'filled', 'expired'], to: 'closed', done: ['closed'] },
  reopen: { from: ['closed'], to: 'by-filling', done: ['open', 'partly-filled', 'filled'] },
};

/** Result of a move of a requirement: its new state, or `unchanged` where it was made before. */
export type MovedRequirement =
  | { readonly ok: true; readonly state: RequirementState; readonly unchanged: boolean }
  | { readonly ok: false; readonly error: 'requirement-closed' };

/**
 * Applies a move on a day, or says that it is refused: the one table that the server enforces and from which
 * the screen shows its buttons. A requirement cannot be reopened after its day; editing its day reopens it.
 */
export function moveRequirement(
  requirement: MovableRequirement,
  move: RequirementMove,
  today: Day,
): MovedRequirement {
  const rule = rules[move];
  const state = requirementStateOn(requirement, today);
  if (rule.done.includes(state)) return { ok: true, state: requirement.state, unchanged: true };
  const isLate = move === 'reopen' && requirement.neededOn < today;
  if (!rule.from.includes(state) || isLate) return { ok: false, error: 'requirement-closed' };
  return { ok: true, state: rule.to === 'closed' ? 'closed' : stateByFilling(requirement), unchanged: false };
}

/** Whether a move would change anything on a day; its button is shown only then. */
export function mayMoveRequirement(
  requirement: MovableRequirement,
  move: RequirementMove,
  today: Day,
): boolean {
  const moved = moveRequirement(requirement, move, today);
  return moved.ok && !moved.unchanged;
}

/** The effective state of a requirement on a day: an open one whose day has passed has expired. */
export function requirementStateOn(
  requirement: { readonly state: RequirementState; readonly neededOn: Day },
  today: Day,
): RequirementState {
  return isWanted(requirement.state) && requirement.neededOn < today ? 'expired' : requirement.state;
}

/** Whether sellers may still offer for a requirement on a day. */
export function isRequirementOpen(
  requirement: { readonly state: RequirementState; readonly neededOn: Day },
  today: Day,
): boolean {
  return isWanted(requirementStateOn(requirement, today));
}

/** Quantity that a requirement still needs; never below zero. */
export function neededMilli({ quantityMilli, filledMilli }: Filling): Milli {
  return Math.max(0, quantityMilli - filledMilli);
}

/** The state of a requirement that is neither closed nor expired. */
export function stateByFilling(filling: Filling): 'open' | 'partly-filled' | 'filled' {
  if (filling.filledMilli <= 0) return 'open';
  return neededMilli(filling) === 0 ? 'filled' : 'partly-filled';
}

/** Result of an order for a requirement. */
export type FilledRequirement =
  | { readonly ok: true; readonly filledMilli: Milli; readonly state: RequirementState }
  | { readonly ok: false; readonly error: 'requirement-closed' | 'more-than-needed' };

/**
 * Fills a part of a requirement by orders, or gives it back by a negative amount. A closed or expired one
 * cannot be filled; what is given back to it is counted and leaves its state unchanged.
 */
export function fillRequirement(
  requirement: MovableRequirement,
  deltaMilli: Milli,
  today: Day,
): FilledRequirement {
  const takesOn = deltaMilli > 0;
  const stateToday = requirementStateOn(requirement, today);
  if (takesOn && (stateToday === 'closed' || stateToday === 'expired'))
    return { ok: false, error: 'requirement-closed' };
  if (takesOn && deltaMilli > neededMilli(requirement)) return { ok: false, error: 'more-than-needed' };
  return { ok: true, ...settleFilling(requirement, deltaMilli) };
}

/**
 * Corrects a requirement when its order is completed at another quantity than it filled. The delivery has
 * happened, so nothing is refused: more than was needed is counted, and a closed or expired one stays so.
 */
export function settleFilling(
  requirement: MovableRequirement,
  deltaMilli: Milli,
): { readonly filledMilli: Milli; readonly state: RequirementState } {
  const filledMilli = Math.max(0, requirement.filledMilli + deltaMilli);
  const { state } = requirement;
  const isOver = state === 'closed' || state === 'expired';
  return { filledMilli, state: isOver ? state : stateByFilling({ ...requirement, filledMilli }) };
}

/** The first problem of a changed requirement, with its field; null where there is none. */
export function editProblem(
  before: Filling & { readonly unit: Unit },
  changed: { readonly quantityMilli: Milli; readonly unit: Unit },
): {
  readonly field: 'quantityMilli' | 'unit';
  readonly problem: 'less-than-filled' | 'unit-of-orders';
} | null {
  if (before.filledMilli === 0) return null;
  if (changed.unit !== before.unit) return { field: 'unit', problem: 'unit-of-orders' };
  return changed.quantityMilli < before.filledMilli
    ? { field: 'quantityMilli', problem: 'less-than-filled' }
    : null;
}

/** The problem of the day by which something is needed; null where there is none. */
export function neededOnProblem(neededOn: Day, today: Day): 'day-past' | 'day-too-far' | null {
  if (neededOn < today) return 'day-past';
  return neededOn > addDays(today, MAX_DAYS_AHEAD) ? 'day-too-far' : null;
}

function isWanted(state: RequirementState): boolean {
  return state === 'open' || state === 'partly-filled';
}
