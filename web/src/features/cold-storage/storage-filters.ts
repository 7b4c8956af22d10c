import type { InputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/cold-storage';
import { storageSorts, type StorageSort } from '@polam/domain/cold-storage';
import { MAX_WITHIN_KM } from '@polam/domain/distance';
import { isPincode } from '@polam/domain/user';
import { useAddressFilters, type AddressForm, type ChangeFilters } from '~/lib/address-filters.ts';

/** Which cold storages are looked for. It lives in the address, so that it survives a reload and can be shared. */
export interface StorageFilters {
  /** Empty where nothing is searched. */
  readonly search: string;
  readonly sort: StorageSort;
  readonly pincode: string | undefined;
  /** Kilometres. */
  readonly within: number | undefined;
  /** The id of a district; empty for all of them. */
  readonly district: string;
  /** Whether there must be room, as far as is told. */
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

/** The filters of an address; what no list knows is passed over. */
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

/** What the server is asked for. Without a pincode there is nothing near. */
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

/** A sort by its name; the usual one where there is no such sort. */
export function sortFrom(name: string): StorageSort {
  return storageSorts.find((sort) => sort === name) ?? allStorages.sort;
}

/** Whether anything narrows the list; an order does not, nor the place that distances are told from. */
export function isNarrowed({ search, within, pincode, district, hasRoom }: StorageFilters): boolean {
  return search !== '' || hasRoom || district !== '' || (within !== undefined && pincode !== undefined);
}

/** Whether it is not known from where the nearest are to be counted. */
export function isPlaceless({ sort, within, pincode }: StorageFilters): boolean {
  return pincode === undefined && (sort === 'nearest' || within !== undefined);
}

/** The filters of the address, and how to change them. */
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
