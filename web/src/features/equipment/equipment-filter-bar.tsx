import { equipmentBoundsProblem, equipmentSorts } from '@polam/domain/hire/equipment-filter';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import type { ChangeFilters } from '~/lib/filters/address.ts';
import { BoundField, PincodeField, type Problems } from '~/lib/filters/bound-field.tsx';
import { chipOf, type Chips, labelledChips, noChip, rangeText, useChips } from '~/lib/filters/chips.ts';
import {
  type FilterProps,
  FlagField,
  LabelledFields,
  pairClass,
  SlugField,
  SortField,
} from '~/lib/filters/controls.tsx';
import { distanceChip, useDistrictName, WithinField } from '~/lib/filters/distance.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { MoneyField } from '~/ui/fields/text-field.tsx';
import type { ListChip } from '~/ui/lists/list-bar.tsx';
import {
  type EquipmentFields,
  type EquipmentFilters,
  equipmentForm,
  nothingNarrowed,
} from './equipment-filters.ts';
import type { EquipmentFacets, EquipmentType } from './equipment.api.ts';
import type { Purpose } from './equipment.ts';

/** Props of the filter controls of a list of equipment. */
interface EquipmentFilterProps extends FilterProps<EquipmentFields> {
  readonly purpose: Purpose;
  readonly types: readonly EquipmentType[];
  /** Number of results that each choice would leave; undefined until loaded. */
  readonly facets?: EquipmentFacets | undefined;
  readonly problems: Problems;
}

interface EquipmentBarProps extends Omit<EquipmentFilterProps, 'form'> {
  readonly total: number | string | undefined;
  /** Shown at the end of the line with the count. */
  readonly end?: ReactNode;
}

/** Search box and filters of a list of equipment. */
export function EquipmentFilterBar({ total, end, ...given }: EquipmentBarProps) {
  const { filters, onChange } = given;
  const t = useText();
  const props = { ...given, problems: useProblems(given), form: equipmentForm };
  const isCounted = total !== undefined;
  return (
    <FilterBar
      {...{ form: equipmentForm, filters, onChange, end }}
      search={{ label: t('equipment.search'), placeholder: t('equipment.search-placeholder') }}
      controls={<Controls {...props} />}
      more={<More {...props} />}
      chips={useEquipmentChips(props)}
      onClearAll={() => onChange({ ...nothingNarrowed, category: filters.category })}
      count={isCounted ? t('equipment.count', { count: total }) : undefined}
      show={isCounted ? t('equipment.show-count', { count: total }) : undefined}
    />
  );
}

/** Problems reported by the server, and those that can be found without it. */
function useProblems({ filters, problems }: Pick<EquipmentFilterProps, 'filters' | 'problems'>): Problems {
  const sentence = useProblemSentence();
  const found = equipmentBoundsProblem(filters);
  if (found === null) return problems;
  const type = found.limit === undefined ? found.problem : `${found.problem}:${found.limit}`;
  return { [found.field]: sentence({ type }), ...problems };
}

/** Filters beside the search box, on wide screens. */
function Controls(props: EquipmentFilterProps) {
  const { filters, onChange } = props;
  const t = useText();
  return (
    <>
      <TypeField {...props} />
      <SortField
        options={equipmentSorts.map((sort) => ({ value: sort, label: t(`listings.sort.${sort}`) }))}
        value={filters.sort}
        pincode={filters.pincode}
        onChange={onChange}
      />
    </>
  );
}

interface TypeFieldProps extends Pick<EquipmentFilterProps, 'onChange' | 'types' | 'facets'> {
  readonly filters: EquipmentFilters;
}

/** Filter by type, with the count of each type. */
export function TypeField({ filters, onChange, types, facets }: TypeFieldProps) {
  const t = useText();
  const language = useLanguage();
  const counts = new Map(facets?.types.map(({ slug, count }) => [slug, count]));
  return (
    <SlugField
      {...{ form: equipmentForm, filters, onChange }}
      name="category"
      label={t('equipment.type')}
      all={t('equipment.type-all')}
      options={types.map(({ slug, names }) => ({ slug, name: names[language], count: counts.get(slug) }))}
    />
  );
}

/** Filters in the sheet: place, operator, price and days. */
function More(props: EquipmentFilterProps) {
  const t = useText();
  return (
    <>
      <PincodeField {...props} hint={t('equipment.pincode-hint')} usual={undefined} />
      <WithinField {...props} />
      <District {...props} />
      <LabelledFields {...props} counts={undefined} except={['withOperator']} />
      {props.purpose === 'hire' && (
        <>
          <FlagField {...props} name="withOperator" label={t('equipment.operator-only')} />
          <div className={pairClass}>
            <BoundField {...props} name="from" as={DateField} label={t('equipment.free-from')} />
            <BoundField {...props} name="to" as={DateField} label={t('equipment.free-until')} />
          </div>
        </>
      )}
      <div className={pairClass}>
        <BoundField {...props} name="minPricePaise" as={MoneyField} label={t('listings.min-price')} />
        <BoundField {...props} name="maxPricePaise" as={MoneyField} label={t('listings.max-price')} />
      </div>
    </>
  );
}

/** Districts that have equipment; the one in the URL is always among them. */
function District({ filters: { district }, onChange, facets }: EquipmentFilterProps) {
  const t = useText();
  const known = (facets?.districts ?? []).map(({ id, name, count }) => ({
    value: id,
    label: t('listings.counted', { name, count }),
  }));
  const isKnown = district === '' || known.some(({ value }) => value === district);
  const name = useDistrictName(isKnown ? '' : district);
  return (
    <SelectField
      label={t('equipment.district')}
      name="district"
      empty={t('equipment.district-all')}
      options={isKnown ? known : [...known, { value: district, label: name }]}
      value={district}
      onChange={(event) => onChange({ district: event.target.value })}
    />
  );
}

const chips: Chips<EquipmentFilters> = {
  search: chipOf(equipmentForm, 'search', (text) => text),
  category: noChip,
  district: chipOf(equipmentForm, 'district', (_, { district }) => district),
  ...labelledChips(equipmentForm),
  minPricePaise: ({ minPricePaise, maxPricePaise }, { t, formats }) => {
    const label = rangeText(t, [minPricePaise, maxPricePaise], formats.rupees);
    return label === null ? null : { label, without: { minPricePaise: undefined, maxPricePaise: undefined } };
  },
  maxPricePaise: noChip,
  from: ({ from, to }, { t, formats }) => {
    const days = rangeText(t, [from, to], formats.day);
    const without = { from: undefined, to: undefined };
    return days === null ? null : { label: t('equipment.free', { days }), without };
  },
  to: noChip,
  pincode: distanceChip(nothingNarrowed.sort),
  within: noChip,
  sort: noChip,
};

interface ChipProps {
  readonly filters: EquipmentFilters;
  readonly onChange: ChangeFilters<EquipmentFilters>;
  readonly facets?: EquipmentFacets | undefined;
}

/** Chips of the set filters; one tap removes each. */
function useEquipmentChips(props: ChipProps): readonly ListChip[] {
  const { filters, facets } = props;
  const known = facets?.districts.find(({ id }) => id === filters.district)?.name;
  // The facets name only the districts with the most equipment.
  const name = useDistrictName(known === undefined ? filters.district : '');
  return useChips(chips, props, { district: known ?? name });
}
