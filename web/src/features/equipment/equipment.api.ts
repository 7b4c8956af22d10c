import type { Answer } from '@polam/contract/answer';
import type { AnyCall, OutputOf } from '@polam/contract/call';
import { catalogue } from '@polam/contract/calls/catalogue';
import {
  facets,
  get,
  listForHire,
  listForSale,
  listOfOwner,
  move as moveCall,
} from '@polam/contract/calls/equipment';
import type { EquipmentMove } from '@polam/domain/hire/equipment-moves';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { type ShownPages, shownPagesOf } from '~/lib/screens/shown-pages.ts';
import { useSession } from '~/lib/session/session.ts';
import { sayWithUndo } from '~/ui/overlays/toast-with-action.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { type EquipmentFilters, toInput } from './equipment-filters.ts';
import { equipmentNames, type OwnEquipment, type Purpose } from './equipment.ts';

/** List of equipment as a screen shows it. */
export type EquipmentPages = ShownPages<OutputOf<typeof listForHire>>;

export type EquipmentType = OutputOf<typeof catalogue>['equipmentTypes'][number];

/** Number of results that each filter would leave. */
export type EquipmentFacets = OutputOf<typeof facets>;

/** Query of the equipment for hire or for sale. */
export function useEquipmentList(purpose: Purpose, filters: EquipmentFilters): EquipmentPages {
  const call = purpose === 'hire' ? listForHire : listForSale;
  return shownPagesOf(useAskPages(call, toInput(filters), { keepLast: true }));
}

/**
 * Query of the number of results that each filter would leave; sent after the list, and undefined until
 * loaded.
 */
export function useEquipmentFacets(
  purpose: Purpose,
  filters: EquipmentFilters,
  options: { enabled: boolean },
): EquipmentFacets | undefined {
  const { sort: _sort, limit: _limit, cursor: _cursor, ...input } = toInput(filters);
  return useAsk(facets, { ...input, purpose }, { keepLast: true, ...options }).data;
}

/** Query of one equipment item. A visitor does not repeat a query that the server answered with not-found. */
export function useEquipment(equipmentId: string, seed?: Answer<typeof get> | null) {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(get, { equipmentId }, { seed, enabled: isSignedIn || !isMissing(seed) });
}

/** Whether the server already answered not-found while rendering. */
export function isMissing(seed: Answer<AnyCall> | null | undefined): boolean {
  return seed?.ok === false && seed.error === 'not-found';
}

/**
 * Query of the user's own equipment, including the deleted items that can be restored, and of their types.
 */
export function useOwnEquipmentList(ownerId: string) {
  return useAsk(listOfOwner, { ownerId, restorable: true });
}

/** Equipment types, in the order of the menus. */
export function useEquipmentTypes(): readonly EquipmentType[] {
  return useAsk(catalogue, {}).data?.equipmentTypes ?? [];
}

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
