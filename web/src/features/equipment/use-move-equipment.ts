import { move as moveCall } from '@polam/contract/calls/equipment';
import type { EquipmentMove } from '@polam/domain/hire/equipment-moves';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { sayWithUndo } from '~/ui/overlays/toast-with-action.tsx';
import { equipmentNames, type OwnEquipment } from './equipment.ts';

/** Pauses, deletes and restores the user's own equipment. */
export interface EquipmentMoves {
  readonly make: (equipment: OwnEquipment, move: EquipmentMove) => Promise<void>;
  readonly busyId: string | null;
}

/**
 * Changes the state of the user's own equipment, one at a time, and shows the result; deleted equipment can
 * be restored.
 */
export function useMoveEquipment(): EquipmentMoves {
  const t = useText();
  const language = useLanguage();
  const { send } = useSubmit(moveCall);
  const [busyId, setBusyId] = useState<string | null>(null);
  const make: EquipmentMoves['make'] = async (equipment, move) => {
    setBusyId(equipment.id);
    // Restoring it on the page makes the undo button of the toast redundant.
    if (move === 'restore') toast.dismiss(deletedToast(equipment));
    const answer = await send({ equipmentId: equipment.id, move });
    const { name } = equipmentNames(equipment, language);
    if (!answer.ok) toast.error(answer.message);
    else if (move === 'delete') {
      sayWithUndo({
        id: deletedToast(equipment),
        words: t('equipment.moved.delete', { name }),
        undoText: t('equipment.undo'),
        onUndo: () => void make(equipment, 'restore'),
      });
    } else toast.success(t(`equipment.moved.${move}`, { name }));
    await refreshed();
    setBusyId(null);
  };
  return { make, busyId };
}

function deletedToast({ id }: OwnEquipment): string {
  return `deleted-${id}`;
}
