import { isRestorable } from '../restoring.ts';

/** States of a piece of equipment that is let or sold. */
export const equipmentStates = ['active', 'paused', 'deleted'] as const;

/** A state of a piece of equipment. */
export type EquipmentState = (typeof equipmentStates)[number];

/**
 * Moves that an owner may make with a piece of equipment as a whole. Source: docs/equipment.md "An item of equipment".
 */
export const equipmentMoves = ['pause', 'resume', 'delete', 'restore'] as const;

/** A move of a piece of equipment. */
export type EquipmentMove = (typeof equipmentMoves)[number];

/** Most identical units that an owner may offer as one piece of equipment. */
export const MAX_EQUIPMENT = 20;

/** Most characters in the texts of a piece of equipment. */
export const EQUIPMENT_TEXT = {
  item: 80,
  description: 1_000,
  model: 80,
  license: 60,
  keywords: 200,
} as const;

/** Fields of a piece of equipment on which a move depends. */
export interface MovableEquipment {
  readonly state: EquipmentState;
  /** Null unless deleted, as is `deletedAt`. */
  readonly stateBeforeDeletion: EquipmentState | null;
  readonly deletedAt: Date | null;
}

interface MoveRule {
  readonly from: readonly EquipmentState[];
  readonly to: EquipmentState | 'what-it-was';
  /** States in which the move has been made already; repeating it succeeds and changes nothing. */
  readonly done: readonly EquipmentState[];
}

const rules: Readonly<Record<EquipmentMove, MoveRule>> = {
  pause: { from: ['active'], to: 'paused', done: ['paused'] },
  resume: { from: ['paused'], to: 'active', done: ['active'] },
  delete: { from: ['active', 'paused'], to: 'deleted', done: ['deleted'] },
  restore: { from: ['deleted'], to: 'what-it-was', done: ['active', 'paused'] },
};

/** Result of a move of a piece of equipment: its new state, or `unchanged` where it was made before. */
export type MovedEquipment =
  | { readonly ok: true; readonly state: EquipmentState; readonly unchanged: boolean }
  | { readonly ok: false; readonly error: 'machine-move-refused' };

/** Applies a move at an instant, or says that it is refused: the one table of server and screens. */
export function moveEquipment(equipment: MovableEquipment, move: EquipmentMove, now: Date): MovedEquipment {
  const rule = rules[move];
  const { state } = equipment;
  if (rule.done.includes(state)) return { ok: true, state, unchanged: true };
  const isLate = move === 'restore' && !isRestorable(equipment.deletedAt, now);
  if (!rule.from.includes(state) || isLate) return { ok: false, error: 'machine-move-refused' };
  const next = rule.to === 'what-it-was' ? (equipment.stateBeforeDeletion ?? 'paused') : rule.to;
  return { ok: true, state: next, unchanged: false };
}
