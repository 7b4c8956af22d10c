import { storageSorts } from '@polam/domain/cold-storage';
import { usualDistancesKm } from '@polam/domain/distance';
import { isPincode } from '@polam/domain/user';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useListBarTexts } from '~/lib/filters/list-bar-texts.ts';
import { useDistrictName } from '~/lib/filters/name-of-district.ts';
import { CheckField, SelectField } from '~/ui/choice-field.tsx';
import { ListBar, type ListChip } from '~/ui/list-bar.tsx';
import { NumberField } from '~/ui/text-field.tsx';
import {
  allStorages,
  isPlaceless,
  sortFrom,
  type ChangeStorageFilters,
  type StorageFilters,
} from './storage-filters.ts';

/** Place of the reader, and a function that saves another one on the device. */
export interface ReadersPlace {
  readonly home: string | undefined;
  readonly onPlace: (pincode: string) => void;
}

interface StorageBarProps extends ReadersPlace {
  readonly filters: StorageFilters;
  readonly onChange: ChangeStorageFilters;
  readonly total: number | string | undefined;
  /** Error of the server about the pincode. */
  readonly placeProblem: string | undefined;
  /** Shown at the end of the line with the count. */
  readonly end?: ReactNode;
}

const PINCODE_LENGTH = 6;

/** Search box and filters of the cold storages. */
export function StorageBar(props: StorageBarProps) {
  const t = useText();
  const { filters, onChange, total, end } = props;
  return (
    <ListBar
      search={{
        value: filters.search,
        onSearch: (search) => onChange({ search }, 'typing'),
        label: t('cold-storage.search'),
        placeholder: t('cold-storage.search-placeholder'),
        clearText: t('cold-storage.search-clear'),
      }}
      controls={<Controls {...props} />}
      waiting={
        isPlaceless(filters)
          ? { text: t('listings.placeless'), openText: t('listings.tell-pincode'), name: 'pincode' }
          : undefined
      }
      chips={useChips(props)}
      onClearAll={() => onChange(allStorages)}
      count={total === undefined ? undefined : t('cold-storage.count', { count: total })}
      end={end}
      texts={useListBarTexts(total === undefined ? undefined : t('cold-storage.show', { count: total }))}
    />
  );
}

function Controls(props: StorageBarProps) {
  const t = useText();
  const { filters, onChange, home } = props;
  const fromHome = { pincode: filters.pincode ?? home };
  const distances = [...new Set([...usualDistancesKm, ...(filters.within ? [filters.within] : [])])];
  return (
    <>
      <SelectField
        label={t('listings.sort')}
        name="sort"
        options={storageSorts.map((sort) => ({ value: sort, label: t(`cold-storage.sort.${sort}`) }))}
        value={filters.sort}
        onChange={({ target }) => {
          const sort = sortFrom(target.value);
          onChange(sort === 'nearest' ? { sort, ...fromHome } : { sort });
        }}
      />
      <PincodeField {...props} />
      <SelectField
        label={t('listings.within')}
        name="within"
        empty={t('listings.within-any')}
        options={distances
          .toSorted((one, other) => one - other)
          .map((km) => ({ value: String(km), label: t('listings.within-km', { km }) }))}
        value={filters.within === undefined ? '' : String(filters.within)}
        onChange={({ target }) =>
          onChange(
            target.value === '' ? { within: undefined } : { within: Number(target.value), ...fromHome },
          )
        }
      />
      <RoomField filters={filters} onChange={onChange} />
    </>
  );
}

/** Filter for cold storages with free space. */
export function RoomField({ filters, onChange }: Pick<StorageBarProps, 'filters' | 'onChange'>) {
  const t = useText();
  return (
    <CheckField
      label={t('cold-storage.with-room')}
      name="room"
      value="1"
      checked={filters.hasRoom}
      onChange={({ target }) => onChange({ hasRoom: target.checked })}
    />
  );
}

/** Pincode from which distances are measured: applied with its last digit, and saved on the device. */
function PincodeField({ filters, onChange, home, onPlace, placeProblem }: StorageBarProps) {
  const t = useText();
  const sentence = useProblemSentence();
  const set = filters.pincode ?? '';
  const [known, setKnown] = useState(set);
  const [text, setText] = useState(set === '' ? (home ?? '') : set);
  const [isWrong, setWrong] = useState(false);
  if (set !== known) {
    setKnown(set);
    setText(set === '' ? (home ?? '') : set);
    setWrong(false);
  }
  const commit = (typed: string) => {
    const pincode = typed.trim();
    setWrong(pincode !== '' && !isPincode(pincode));
    if (isPincode(pincode)) onPlace(pincode);
    if (pincode === '' || isPincode(pincode)) onChange({ pincode: pincode === '' ? undefined : pincode });
  };
  return (
    <NumberField
      label={t('listings.pincode')}
      name="pincode"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={PINCODE_LENGTH}
      value={text}
      error={isWrong ? sentence({ type: 'pincode' }) : placeProblem}
      onChange={({ target }) => {
        setText(target.value);
        setWrong(false);
        if (target.value.length === PINCODE_LENGTH) commit(target.value);
      }}
      onBlur={() => text !== set && text !== (home ?? '') && commit(text)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit(text);
      }}
    />
  );
}

function useChips({ filters, onChange }: StorageBarProps): readonly ListChip[] {
  const t = useText();
  const { search, within, pincode, district, hasRoom } = filters;
  const place = useDistrictName(district);
  const chip = (text: string, without: Partial<StorageFilters>): ListChip => ({
    text,
    removeText: t('listings.filter-clear', { name: text }),
    onRemove: () => onChange(without),
  });
  return [
    ...(search === '' ? [] : [chip(search, { search: '' })]),
    ...(hasRoom ? [chip(t('cold-storage.with-room'), { hasRoom: false })] : []),
    ...(district === '' ? [] : [chip(place, { district: '' })]),
    ...(pincode === undefined
      ? []
      : [
          within === undefined
            ? chip(t('listings.from-pincode', { pincode }), {
                pincode: undefined,
                ...(filters.sort === 'nearest' ? { sort: allStorages.sort } : {}),
              })
            : chip(t('listings.near', { km: within, pincode }), { within: undefined }),
        ]),
  ];
}
