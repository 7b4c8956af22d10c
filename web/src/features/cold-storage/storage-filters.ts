import type { InputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/cold-storage';
import { storageSorts, type StorageSort } from '@polam/domain/cold-storage';
import { MAX_WITHIN_KM } from '@polam/domain/distance';
import { isPincode } from '@polam/domain/user';
import { useAddressFilters, type AddressForm, type ChangeFilters } from '~/lib/filters/address.ts';

/** Filters of the cold storages. Stored in the URL, so that they survive a reload and can be shared. */
export interface StorageFilters {
  /** Empty without a search. */
  readonly search: string;
  readonly sort: StorageSort;
  readonly pincode: string | undefined;
  /** Kilometres. */
  readonly within: number | undefined;
  /** Id of a district; empty for all of them. */
  readonly district: string;
  /** Whether there must be free space, as far as known. */
  readonly hasRoom: boolean;
}

/** Changes some filters. */
export type ChangeStorageFilters = ChangeFilters<StorageFilters>;

/** All cold storages, the newest first. */
export const allStorages: StorageFilters = {
  search: '',
  sort: 'date-desc',
  pincode: undefined,
  within: undefined,
  district: '',
  hasRoom: false,
};

const MAX_SEARCH = 80;
const MAX_DISTRICT = 60;

/** Filters parsed from the URL; unknown values are ignored. */
export function filtersFrom(query: URLSearchParams): StorageFilters {
  const [pincode, within] = [query.get('pincode') ?? '', Number(query.get('within'))];
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    sort: sortFrom(query.get('sort') ?? ''),
    pincode: isPincode(pincode) ? pincode : undefined,
    within: Number.isInteger(within) && within > 0 && within <= MAX_WITHIN_KM ? within : undefined,
    district: (query.get('district') ?? '').slice(0, MAX_DISTRICT),
    hasRoom: query.get('room') === '1',
  };
}

/** Input of the query. Without a pincode the distance filters are left out. */
export function toInput(filters: StorageFilters): InputOf<typeof list> {
  const { search, sort, pincode, within, district, hasRoom } = filters;
  const isNowhere = pincode === undefined;
  return {
    ...(search === '' ? {} : { search }),
    ...(sort === allStorages.sort || (isNowhere && sort === 'nearest') ? {} : { sort }),
    ...(isNowhere ? {} : { pincode }),
    ...(isNowhere || within === undefined ? {} : { within }),
    ...(district === '' ? {} : { district }),
    ...(hasRoom ? { hasRoom } : {}),
  };
}

/** Sort by its name; the default for an unknown one. */
export function sortFrom(name: string): StorageSort {
  return storageSorts.find((sort) => sort === name) ?? allStorages.sort;
}

/**
 * Whether any filter narrows the list; the sort does not, nor the place from which distances are measured.
 */
export function isNarrowed({ search, within, pincode, district, hasRoom }: StorageFilters): boolean {
  return search !== '' || hasRoom || district !== '' || (within !== undefined && pincode !== undefined);
}

/** Whether a filter or sort by distance lacks the place to measure from. */
export function isPlaceless({ sort, within, pincode }: StorageFilters): boolean {
  return pincode === undefined && (sort === 'nearest' || within !== undefined);
}

/** Filters in the URL, and a function that changes them. */
export function useStorageFilters(): readonly [StorageFilters, ChangeStorageFilters] {
  return useAddressFilters(addressForm);
}

const addressForm: AddressForm<StorageFilters> = {
  from: filtersFrom,
  toQuery: ({ search, sort, pincode, within, district, hasRoom }) =>
    new URLSearchParams([
      ...(search === '' ? [] : [['q', search]]),
      ...(sort === allStorages.sort ? [] : [['sort', sort]]),
      ...(pincode === undefined ? [] : [['pincode', pincode]]),
      ...(within === undefined ? [] : [['within', String(within)]]),
      ...(district === '' ? [] : [['district', district]]),
      ...(hasRoom ? [['room', '1']] : []),
    ]),
};
