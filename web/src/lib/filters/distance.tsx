import { district } from '@polam/contract/calls/catalogue';
import { distanceChoices, isFromPlace } from '@polam/domain/distance';
import { useText } from '~/i18n/language.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { useAsk } from '../api/ask.ts';
import { useMyPincode } from '../session/my-pincode.ts';
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
  return { ...filters, within: undefined, sort: isFromPlace(filters.sort) ? usual : filters.sort };
}

/** Whether a sort from the reader's place lacks it: the pincode field is then shown. */
export function isPlaceless({ sort, pincode }: Pick<Distant, 'sort' | 'pincode'>): boolean {
  return isFromPlace(sort) && pincode === undefined;
}

/** Chip of the distance from a pincode, or of the pincode alone; without it nothing is sorted by distance. */
export function distanceChip<Values extends Distant>(usual: Values['sort']): Chip<Values> {
  return ({ pincode, within, sort }, { t }) => {
    if (pincode === undefined) return null;
    // Values of three filters that every list by distance has.
    const change = (changes: Partial<Distant>) => changes as Partial<Values>;
    if (within !== undefined)
      return { label: t('listings.near', { km: within, pincode }), without: change({ within: undefined }) };
    const sorted = isFromPlace(sort) ? { sort: usual } : {};
    const label = t(sort === 'landed' ? 'listings.delivered-to' : 'listings.from-pincode', { pincode });
    return { label, without: change({ pincode: undefined, ...sorted }) };
  };
}

interface WithinFilters {
  readonly pincode?: string | undefined;
  /** Kilometres; any distance where absent. */
  readonly within?: number | undefined;
}

interface WithinFieldProps {
  readonly filters: WithinFilters;
  readonly onChange: (changes: WithinFilters) => void;
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/** Filter by distance from the pincode of the reader: a few usual distances, and the one of the address. */
export function WithinField({ filters: { pincode, within }, onChange, problems }: WithinFieldProps) {
  const t = useText();
  const home = useMyPincode();
  const change = (km: number | undefined) =>
    onChange(km === undefined ? { within: km } : { within: km, pincode: pincode ?? home });
  return (
    <SelectField
      label={t('listings.within')}
      name="within"
      empty={t('listings.within-any')}
      options={distanceChoices(within).map((km) => ({
        value: String(km),
        label: t('listings.within-km', { km }),
      }))}
      value={within === undefined ? '' : String(within)}
      error={problems['within']}
      onChange={({ target: { value } }) => change(value === '' ? undefined : Number(value))}
    />
  );
}

/**
 * Name of a district, for a chip: dots until it is known, the id where it cannot be had; empty for an empty
 * id.
 */
export function useDistrictName(districtId: string): string {
  const { data, status } = useAsk(district, { districtId }, { enabled: districtId !== '' });
  if (districtId === '') return '';
  return data?.district ?? (status === 'error' ? districtId : '…');
}
