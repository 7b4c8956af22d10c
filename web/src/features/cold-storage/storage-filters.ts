import { list } from '@polam/contract/calls/cold-storage';
import type { InputOf } from '@polam/contract/call';
import type { FiltersOf } from '@polam/contract/filters';
import { useAddressFilters, type ChangeFilters } from '~/lib/filters/address.ts';
import { isPlaceless as lacksPlace, withPlace } from '~/lib/filters/distance.tsx';
import { filterForm } from '~/lib/filters/form.ts';

const { category: _category, ...fields } = list.input.fields;

/** Fields of a query of cold storages. */
export type StorageFields = typeof fields;

/** Filters of the cold storages. Stored in the URL, so that they survive a reload and can be shared. */
export type StorageFilters = FiltersOf<StorageFields>;

/** The filters of the cold storages. */
export const storageForm = filterForm(fields);

/** All cold storages, the newest first. */
export const allStorages = storageForm.unset;

/** Input of the query. Without a pincode the distance filters are left out. */
export function toInput(filters: StorageFilters): InputOf<typeof list> {
  return storageForm.toInput(withPlace(filters, allStorages.sort));
}

/**
 * Whether any filter narrows the list; the sort does not, nor the place from which distances are measured.
 */
export function isNarrowed(filters: StorageFilters): boolean {
  return storageForm.isSet(withPlace(filters, allStorages.sort), 'sort', 'pincode');
}

/** Whether a filter or sort by distance lacks the place to measure from. */
export function isPlaceless(filters: StorageFilters): boolean {
  return lacksPlace(filters) || (filters.pincode === undefined && filters.within !== undefined);
}

/** Filters in the URL, and a function that changes them. */
export function useStorageFilters(): readonly [StorageFilters, ChangeFilters<StorageFilters>] {
  return useAddressFilters(storageForm);
}
