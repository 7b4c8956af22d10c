import { move as moveCall } from '@polam/contract/calls/equipment';
import type { MachineMove } from '@polam/domain/machine-moves';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';
import { sayWithUndo } from '~/ui/undo-toast.tsx';
import { machineNames, type OwnMachine } from './machine.ts';
import { useInvalidateMachines } from './machines.api.ts';

/** Pausing, deleting and putting back machines of one's own. */
export interface MachineMoves {
  readonly make: (machine: OwnMachine, move: MachineMove) => Promise<void>;
  readonly busyId: string | null;
}

/** Moves one's own machines, one at a time, and says what came of it; what is deleted can be put back. */
export function useMoveMachine(): MachineMoves {
  const t = useText();
  const language = useLanguage();
  const invalidate = useInvalidateMachines();
  const { send } = useSubmit(moveCall);
  const [busyId, setBusyId] = useState<string | null>(null);
  const make: MachineMoves['make'] = async (machine, move) => {
    setBusyId(machine.id);
    // Whoever puts it back on the page needs no other way to.
    if (move === 'restore') toast.dismiss(deletedToast(machine));
    const answer = await send({ machineId: machine.id, move });
    const { name } = machineNames(machine, language);
    if (!answer.ok) toast.error(answer.message);
    else if (move === 'delete') {
      sayWithUndo({
        id: deletedToast(machine),
        words: t('equipment.moved.delete', { name }),
        undoText: t('equipment.undo'),
        onUndo: () => void make(machine, 'restore'),
      });
    } else toast.success(t(`equipment.moved.${move}`, { name }));
    await invalidate();
    setBusyId(null);
  };
  return { make, busyId };
}

function deletedToast({ id }: OwnMachine): string {
  return `deleted-${id}`;
}
