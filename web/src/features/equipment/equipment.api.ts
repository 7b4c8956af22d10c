import type { Answer } from '@polam/contract/answer';
import type { AnyCall, OutputOf } from '@polam/contract/call';
import { catalogue } from '@polam/contract/calls/catalogue';
import { facets, get, listForHire, listForSale, listOfOwner } from '@polam/contract/calls/equipment';
import { getProfile } from '@polam/contract/calls/users';
import { useCallback } from 'react';
import { useAsk, useInvalidate } from '~/lib/ask.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useSession } from '~/lib/session.ts';
import { shownPagesOf, type ShownPages } from '~/lib/shown-pages.ts';
import type { Equipment, Purpose } from './equipment.ts';
import { toInput, type EquipmentFilters } from './equipment-filters.ts';

/** A list of machines as a screen shows it. */
export interface EquipmentPages extends ShownPages {
  readonly equipmentList: readonly Equipment[];
}

/** A type of machine of the catalogue. */
export type EquipmentType = OutputOf<typeof catalogue>['equipmentTypes'][number];

/** How many machines each filter would leave. */
export type EquipmentFacets = OutputOf<typeof facets>;

/** What is offered for hire or for sale. */
export function useEquipmentList(purpose: Purpose, filters: EquipmentFilters): EquipmentPages {
  const call = purpose === 'hire' ? listForHire : listForSale;
  const query = useAskPages(call, toInput(filters), { keepLast: true });
  const pages = query.data?.pages ?? [];
  return { ...shownPagesOf(query), equipmentList: pages.flatMap((page) => page.equipment) };
}

/** How many machines each filter would leave; asked after the list, and nothing until it is known. */
export function useEquipmentFacets(
  purpose: Purpose,
  filters: EquipmentFilters,
  options: { enabled: boolean },
): EquipmentFacets | undefined {
  const { sort: _sort, limit: _limit, cursor: _cursor, ...input } = toInput(filters);
  return useAsk(facets, { ...input, purpose }, { keepLast: true, ...options }).data;
}

/** One machine. A visitor is told once that there is none. */
export function useEquipment(equipmentId: string, seed?: Answer<typeof get> | null) {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(get, { equipmentId }, { seed, enabled: isSignedIn || !isMissing(seed) });
}

/** The machine of an id, for somebody signed in; asks nothing where none is named. */
export function useEquipmentOf(equipmentId: string | null) {
  return useAsk(get, { equipmentId: equipmentId ?? '' }, { enabled: equipmentId !== null });
}

/** Whether the server knew while it rendered that there is no such thing. */
export function isMissing(seed: Answer<AnyCall> | null | undefined): boolean {
  return seed?.ok === false && seed.error === 'not-found';
}

/** One's own machines, with those that can still be put back, and the types to filter by. */
export function useOwnEquipmentList(ownerId: string) {
  return useAsk(listOfOwner, { ownerId, restorable: true });
}

/** The types of machines, in the order of the menus. */
export function useEquipmentTypes(): readonly EquipmentType[] {
  return useAsk(catalogue, {}).data?.equipmentTypes ?? [];
}

/** Lets everything be asked again that shows one's own machines. */
export function useInvalidateEquipment(): () => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    () => invalidate(listOfOwner, get, listForHire, listForSale, facets, getProfile),
    [invalidate],
  );
}
