import { isRestorable } from './restoring.ts';

/** States of a machine that somebody lets out or sells. */
export const machineStates = ['active', 'paused', 'deleted'] as const;

/** A state of a machine. */
export type MachineState = (typeof machineStates)[number];

/** What an owner may do with a machine as a whole. Source: docs/equipment.md "A machine". */
export const machineMoves = ['pause', 'resume', 'delete', 'restore'] as const;

/** A move of a machine. */
export type MachineMove = (typeof machineMoves)[number];

/** The most machines alike that one owner lets out as one. */
export const MAX_MACHINES = 20;

/** Longest texts of a machine: characters. */
export const MACHINE_TEXT = { item: 80, description: 1_000, model: 80, license: 60, keywords: 200 } as const;

/** What decides about a move of a machine. */
export interface MovableMachine {
  readonly state: MachineState;
  /** Null but for a deleted one, as `deletedAt`. */
  readonly stateBeforeDeletion: MachineState | null;
  readonly deletedAt: Date | null;
}

interface MoveRule {
  readonly from: readonly MachineState[];
  readonly to: MachineState | 'what-it-was';
  /** Where the move has been made already, making it again is fine and changes nothing. */
  readonly done: readonly MachineState[];
}

const rules: Readonly<Record<MachineMove, MoveRule>> = {
  pause: { from: ['active'], to: 'paused', done: ['paused'] },
  resume: { from: ['paused'], to: 'active', done: ['active'] },
  delete: { from: ['active', 'paused'], to: 'deleted', done: ['deleted'] },
  restore: { from: ['deleted'], to: 'what-it-was', done: ['active', 'paused'] },
};

/** What becomes of a machine by a move: the state it takes, or `unchanged` where it was made before. */
export type MovedMachine =
  | { readonly ok: true; readonly state: MachineState; readonly unchanged: boolean }
  | { readonly ok: false; readonly error: 'machine-move-refused' };

/** The effect of a move at an instant, or that it is refused: the one table of server and screens. */
export function moveMachine(machine: MovableMachine, move: MachineMove, now: Date): MovedMachine {
  const rule = rules[move];
  const { state } = machine;
  if (rule.done.includes(state)) return { ok: true, state, unchanged: true };
  const isLate = move === 'restore' && !isRestorable(machine.deletedAt, now);
  if (!rule.from.includes(state) || isLate) return { ok: false, error: 'machine-move-refused' };
  const next = rule.to === 'what-it-was' ? (machine.stateBeforeDeletion ?? 'paused') : rule.to;
  return { ok: true, state: next, unchanged: false };
}
