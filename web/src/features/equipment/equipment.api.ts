import type { Answer } from '@polam/contract/answer';
import type { AnyCall, OutputOf } from '@polam/contract/call';
import { catalogue } from '@polam/contract/calls/catalogue';
import { facets, get, listForHire, listForSale, listOfOwner } from '@polam/contract/calls/equipment';
import { useAsk } from '~/lib/api/ask.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useSession } from '~/lib/session/session.ts';
import { shownPagesOf, type ShownPages } from '~/lib/screens/shown-pages.ts';
import type { Purpose } from './equipment.ts';
import { toInput, type EquipmentFilters } from './equipment-filters.ts';

/** List of equipment as a screen shows it. */
export type EquipmentPages = ShownPages<OutputOf<typeof listForHire>>;

/** An equipment type of the catalogue. */
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

/** Query of the equipment of an id, for a signed-in user; sends nothing for null. */
export function useEquipmentOf(equipmentId: string | null) {
  return useAsk(get, { equipmentId: equipmentId ?? '' }, { enabled: equipmentId !== null });
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
