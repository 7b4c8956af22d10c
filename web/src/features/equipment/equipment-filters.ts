import type { InputOf } from '@polam/contract/call';
import type { listForHire } from '@polam/contract/calls/equipment';
import { equipmentFilters } from '@polam/contract/documents/equipment-filters';
import { equipmentSorts, type EquipmentBounds, type EquipmentSort } from '@polam/domain/equipment-filter';
import * as z from 'zod/mini';

/** The bounds that a reader types. */
export type EquipmentBound = keyof Omit<EquipmentBounds, 'sort'>;

/** What a reader is looking for. It lives in the address, so that it survives a reload and can be shared. */
export interface EquipmentFilters extends Omit<EquipmentBounds, 'sort'> {
  /** Empty where nothing is searched. */
  readonly search: string;
  /** Slug of a type; `all` is every one. */
  readonly category: string;
  readonly district: string;
  readonly withOperator: boolean;
  readonly sort: EquipmentSort;
}

/** The type that is none. */
export const ALL_TYPES = 'all';

/** The order without a wish: newest first. */
export const USUAL_SORT: EquipmentSort = 'date-desc';

const noBounds = {
  minPricePaise: undefined,
  maxPricePaise: undefined,
  pincode: undefined,
  within: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Record<EquipmentBound, undefined>;

const boundNames = Object.keys(noBounds) as readonly EquipmentBound[]; // the keys of an object just written down

/** The filters of a list that is not narrowed at all. */
export const nothingNarrowed: EquipmentFilters = {
  search: '',
  category: ALL_TYPES,
  district: '',
  withOperator: false,
  sort: USUAL_SORT,
  ...noBounds,
};

const MAX_SEARCH = 80;

/** The filters of an address; what no list knows is passed over. */
export function filtersFrom(query: URLSearchParams): EquipmentFilters {
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    category: query.get('category') || ALL_TYPES,
    district: query.get('district') ?? '',
    withOperator: query.get('operator') === '1',
    sort: equipmentSorts.find((each) => each === query.get('sort')) ?? USUAL_SORT,
    ...boundsFrom(query),
  };
}

/** The address of filters; what is usual is left out, so that the plain list has the plain address. */
export function toQuery(filters: EquipmentFilters): URLSearchParams {
  const { search, category, district, withOperator, sort } = filters;
  const pairs: [string, string][] = [];
  if (search !== '') pairs.push(['q', search]);
  if (category !== ALL_TYPES) pairs.push(['category', category]);
  if (district !== '') pairs.push(['district', district]);
  if (withOperator) pairs.push(['operator', '1']);
  if (sort !== USUAL_SORT) pairs.push(['sort', sort]);
  for (const name of boundNames) {
    const text = boundText(filters, name);
    if (text !== '') pairs.push([equipmentFilters[name].wireName, text]);
  }
  return new URLSearchParams(pairs);
}

/** A bound as it stands in its field and in the address; empty where it is not set. */
export function boundText(filters: Partial<EquipmentFilters>, name: EquipmentBound): string {
  const value = filters[name];
  return value === undefined ? '' : String(z.encode(equipmentFilters[name].schema, value));
}

/** Reads what stands in a field; undefined where nothing does. */
export function readBound(name: EquipmentBound, text: string) {
  return z.safeDecode(equipmentFilters[name].schema, text);
}

/** What the server is asked for. */
export function toInput(filters: EquipmentFilters): InputOf<typeof listForHire> {
  const { search, category, district, withOperator, sort } = filters;
  const bounds = boundNames.filter((name) => filters[name] !== undefined);
  return {
    ...(search === '' ? {} : { search }),
    ...(category === ALL_TYPES ? {} : { category }),
    ...(district === '' ? {} : { district }),
    ...(withOperator ? { withOperator } : {}),
    ...(sort === USUAL_SORT || (sort === 'nearest' && filters.pincode === undefined) ? {} : { sort }),
    ...Object.fromEntries(bounds.map((name) => [name, filters[name]])),
  };
}

/** Whether anything narrows the list beside its type. */
export function isNarrowed(filters: EquipmentFilters): boolean {
  return toQuery({ ...filters, category: ALL_TYPES, sort: USUAL_SORT }).size > 0;
}

function boundsFrom(query: URLSearchParams): Pick<EquipmentFilters, EquipmentBound> {
  const read = boundNames.flatMap((name) => {
    const text = query.get(equipmentFilters[name].wireName);
    const result = text === null ? null : readBound(name, text);
    return result?.success === true ? [[name, result.data || undefined] as const] : [];
  });
  return { ...noBounds, ...Object.fromEntries(read) };
}
