import { move as moveCall } from '@polam/contract/calls/equipment';
import type { MachineMove } from '@polam/domain/machine-moves';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';
import { machineNames, type OwnMachine } from './machine.ts';
import { useForgetMachines } from './machines.api.ts';

/** Pausing, deleting and putting back machines of one's own. */
export interface MachineMoves {
  readonly make: (machine: OwnMachine, move: MachineMove) => Promise<void>;
  readonly busyId: string | null;
}

/** Moves one's own machines, one at a time, and says what came of it; what is deleted can be put back. */
export function useMoveMachine(): MachineMoves {
  const t = useText();
  const language = useLanguage();
  const forget = useForgetMachines();
  const { send } = useSubmit(moveCall);
  const [busyId, setBusyId] = useState<string | null>(null);
  const make: MachineMoves['make'] = async (machine, move) => {
    setBusyId(machine.id);
    const answer = await send({ machineId: machine.id, move });
    const { name } = machineNames(machine, language);
    if (!answer.ok) toast.error(answer.message);
    else if (move === 'delete') {
      const undo = { text: t('equipment.undo'), onUndo: () => void make(machine, 'restore') };
      sayDeleted(machine.id, t('equipment.moved.delete', { name }), undo);
    } else toast.success(t(`equipment.moved.${move}`, { name }));
    await forget();
    setBusyId(null);
  };
  return { make, busyId };
}

function sayDeleted(
  id: string,
  message: string,
  { text, onUndo }: { readonly text: string; readonly onUndo: () => void },
): void {
  const toastId = `deleted-${id}`;
  const putBack = () => {
    toast.dismiss(toastId);
    onUndo();
  };
  toast(
    <span className="flex flex-wrap items-center gap-x-3">
      {message}
      <button type="button" onClick={putBack} className="min-h-8 font-semibold underline underline-offset-4">
        {text}
      </button>
    </span>,
    { id: toastId },
  );
}
