import type { InputOf } from '@polam/contract/call';
import type { listForHire } from '@polam/contract/calls/equipment';
import { equipmentFilters } from '@polam/contract/documents/equipment-filters';
import { EVERY_CATEGORY } from '@polam/contract/documents/paging';
import type { FiltersOf } from '@polam/contract/filters';
import { filterForm } from '~/lib/filters/form.ts';

/** Fields of a query of equipment. */
export type EquipmentFields = typeof equipmentFilters;

/**
 * Search, filters and sort of the equipment. Stored in the URL, so that they survive a reload and can be
 * shared.
 */
export type EquipmentFilters = FiltersOf<EquipmentFields>;

/** Value for every type. */
export const ALL_TYPES = EVERY_CATEGORY;

/** The filters of a plain list: all in the query string. */
export const equipmentForm = filterForm(equipmentFilters);

/** Filters of an unfiltered list. */
export const nothingNarrowed = equipmentForm.unset;

/** Input of the query. */
export function toInput({ sort, ...filters }: EquipmentFilters): InputOf<typeof listForHire> {
  const isNowhere = sort === 'nearest' && filters.pincode === undefined;
  return equipmentForm.toInput({ ...filters, sort: isNowhere ? nothingNarrowed.sort : sort });
}

/** Whether any filter beside the type is set. */
export function isNarrowed(filters: EquipmentFilters): boolean {
  return equipmentForm.isSet(filters, 'category', 'sort');
}
