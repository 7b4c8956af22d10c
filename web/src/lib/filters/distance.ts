import type { Chip } from './chips.ts';

/** Filters of a list that is narrowed and sorted by the distance from a pincode. */
interface Distant {
  readonly pincode: string | undefined;
  /** Kilometres. */
  readonly within: number | undefined;
  readonly sort: string;
}

/** The filters without those of distance where no pincode is known. */
export function withPlace<Values extends Distant>(filters: Values, usual: Values['sort']): Values {
  if (filters.pincode !== undefined) return filters;
  return { ...filters, within: undefined, sort: filters.sort === 'nearest' ? usual : filters.sort };
}

/** Whether the sort by distance lacks a place: the pincode field is then shown. */
export function isPlaceless({ sort, pincode }: Pick<Distant, 'sort' | 'pincode'>): boolean {
  return sort === 'nearest' && pincode === undefined;
}

/** Chip of the distance from a pincode, or of the pincode alone; without it nothing is sorted by distance. */
export function distanceChip<Values extends Distant>(usual: Values['sort']): Chip<Values> {
  return ({ pincode, within, sort }, { t }) => {
    if (pincode === undefined) return null;
    // Values of three filters that every list by distance has.
    const change = (changes: Partial<Distant>) => changes as Partial<Values>;
    if (within !== undefined)
      return { label: t('listings.near', { km: within, pincode }), without: change({ within: undefined }) };
    const sorted = sort === 'nearest' ? { sort: usual } : {};
    const label = t('listings.from-pincode', { pincode });
    return { label, without: change({ pincode: undefined, ...sorted }) };
  };
}
