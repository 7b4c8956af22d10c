import { storageSorts } from '@polam/domain/hire/cold-storage';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { PincodeField, type Problems } from '~/lib/filters/bound-field.tsx';
import { chipOf, labelledChips, noChip, useChips, type Chips } from '~/lib/filters/chips.ts';
import { FlagField, SortField, type FilterProps } from '~/lib/filters/controls.tsx';
import { distanceChip, WithinField, useDistrictName } from '~/lib/filters/distance.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import {
  allStorages,
  isPlaceless,
  storageForm,
  type StorageFields,
  type StorageFilters,
} from './storage-filters.ts';

type Filtered = Omit<FilterProps<StorageFields>, 'form'>;

interface StorageBarProps extends Filtered {
  readonly total: number | string | undefined;
  /** Errors of the server by the name of the filter. */
  readonly problems: Problems;
  /** Shown at the end of the line with the count. */
  readonly end?: ReactNode;
}

const chips: Chips<StorageFilters> = {
  search: chipOf(storageForm, 'search', (text) => text),
  ...labelledChips(storageForm),
  district: chipOf(storageForm, 'district', (_, { district }) => district),
  pincode: distanceChip(allStorages.sort),
  within: noChip,
  sort: noChip,
};

/** Search box and filters of the cold storages. */
export function StorageBar({ total, problems, end, ...list }: StorageBarProps) {
  const t = useText();
  const { filters } = list;
  return (
    <FilterBar
      {...{ ...list, form: storageForm, end }}
      search={{
        label: t('cold-storage.search'),
        placeholder: t('cold-storage.search-placeholder'),
        clearText: t('cold-storage.search-clear'),
      }}
      controls={<Controls {...{ ...list, problems }} />}
      isPlaceless={isPlaceless(filters)}
      chips={useChips(chips, { ...list, addressOf }, { district: useDistrictName(filters.district) })}
      count={total === undefined ? undefined : t('cold-storage.count', { count: total })}
      show={total === undefined ? undefined : t('cold-storage.show', { count: total })}
    />
  );
}

function addressOf(filters: StorageFilters): string {
  return `?${storageForm.toQuery(filters).toString()}`;
}

function Controls(props: Pick<StorageBarProps, 'filters' | 'onChange' | 'problems'>) {
  const t = useText();
  const { filters, onChange } = props;
  return (
    <>
      <SortField
        options={storageSorts.map((sort) => ({ value: sort, label: t(`cold-storage.sort.${sort}`) }))}
        value={filters.sort}
        pincode={filters.pincode}
        onChange={onChange}
      />
      <PincodeField form={storageForm} {...props} />
      <WithinField {...props} />
      <RoomField {...props} />
    </>
  );
}

/** Filter for cold storages with free space. */
export function RoomField(list: Filtered) {
  const t = useText();
  return <FlagField {...list} form={storageForm} name="hasRoom" label={t('cold-storage.with-room')} />;
}
