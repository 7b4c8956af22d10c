import { describe, expect, it } from 'vitest';
import { equipmentMoves, moveEquipment, type EquipmentState } from './equipment-moves.ts';

const now = new Date('2026-11-21T06:30:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

function outcomes(state: EquipmentState, deletedAt: Date | null = null) {
  const equipment = {
    state,
    deletedAt,
    stateBeforeDeletion: deletedAt === null ? null : ('paused' as const),
  };
  return equipmentMoves.map((move) => {
    const moved = moveEquipment(equipment, move, now);
    if (!moved.ok) return 'no';
    return moved.unchanged ? 'same' : moved.state;
  });
}

describe('the moves of a piece of equipment', () => {
  it.each([
    ['active', ['paused', 'same', 'deleted', 'same']],
    ['paused', ['same', 'active', 'deleted', 'same']],
  ] as const)('of one that is %s lead to what the table says', (state, expected) => {
    expect(outcomes(state)).toEqual(expected);
  });

  it('bring back a deleted one for a day, as what it was', () => {
    expect(outcomes('deleted', hoursAgo(23))).toEqual(['no', 'no', 'same', 'paused']);
    expect(outcomes('deleted', hoursAgo(24))).toEqual(['no', 'no', 'same', 'no']);
  });
});
