import type { InputOf } from '@polam/contract/call';
import type { listForHire } from '@polam/contract/calls/equipment';
import { equipmentFilters } from '@polam/contract/documents/equipment-filters';
import { equipmentSorts, type EquipmentBounds, type EquipmentSort } from '@polam/domain/equipment-filter';
import * as z from 'zod/mini';

/** Bounds that the reader types. */
export type EquipmentBound = keyof Omit<EquipmentBounds, 'sort'>;

/**
 * Search, filters and sort of the equipment. Stored in the URL, so that they survive a reload and can be
 * shared.
 */
export interface EquipmentFilters extends Omit<EquipmentBounds, 'sort'> {
  /** Empty without a search. */
  readonly search: string;
  /** Slug of a type; `all` matches every type. */
  readonly category: string;
  readonly district: string;
  readonly withOperator: boolean;
  readonly sort: EquipmentSort;
}

/** Value for every type. */
export const ALL_TYPES = 'all';

/** Default sort: newest first. */
export const USUAL_SORT: EquipmentSort = 'date-desc';

const noBounds = {
  minPricePaise: undefined,
  maxPricePaise: undefined,
  pincode: undefined,
  within: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Record<EquipmentBound, undefined>;

const boundNames = Object.keys(noBounds) as readonly EquipmentBound[]; // the keys of the literal above

/** Filters of an unfiltered list. */
export const nothingNarrowed: EquipmentFilters = {
  search: '',
  category: ALL_TYPES,
  district: '',
  withOperator: false,
  sort: USUAL_SORT,
  ...noBounds,
};

const MAX_SEARCH = 80;

/** Filters parsed from the URL; unknown values are ignored. */
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

/** URL parameters of the filters; defaults are left out, so that the plain list has the plain URL. */
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

/** A bound as text, as in its field and in the URL; empty where it is not set. */
export function boundText(filters: Partial<EquipmentFilters>, name: EquipmentBound): string {
  const value = filters[name];
  return value === undefined ? '' : String(z.encode(equipmentFilters[name].schema, value));
}

/** Parses the text of a field; undefined for an empty field. */
export function readBound(name: EquipmentBound, text: string) {
  return z.safeDecode(equipmentFilters[name].schema, text);
}

/** Input of the query. */
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

/** Whether any filter beside the type is set. */
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
