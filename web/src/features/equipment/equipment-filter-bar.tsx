import { equipmentBoundsProblem, equipmentSorts, type EquipmentSort } from '@polam/domain/equipment-filter';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useListBarTexts } from '~/lib/list-bar-texts.ts';
import { useDistrictName } from '~/lib/name-of-district.ts';
import { WithinField } from '~/lib/within-field.tsx';
import { CheckField, SelectField } from '~/ui/choice-field.tsx';
import { ListBar } from '~/ui/list-bar.tsx';
import { DateField, MoneyField, NumberField } from '~/ui/text-field.tsx';
import { EquipmentBoundField } from './equipment-bound-field.tsx';
import { useEquipmentChips } from './equipment-chips.ts';
import type { EquipmentFilterProps } from './equipment-filter-props.ts';
import { ALL_TYPES, nothingNarrowed, USUAL_SORT } from './equipment-filters.ts';

interface FilterBarProps extends EquipmentFilterProps {
  readonly total: number | string | undefined;
  /** Shown at the end of the line with the count. */
  readonly end?: ReactNode;
}

const pair = 'grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 min-[22rem]:gap-3';
const PINCODE_LENGTH = 6;

/** Search box and filters of a list of equipment. */
export function EquipmentFilterBar({ total, end, ...given }: FilterBarProps) {
  const { filters, onChange } = given;
  const t = useText();
  const props = { ...given, problems: useProblems(given) };
  const isCounted = total !== undefined;
  return (
    <ListBar
      search={{
        value: filters.search,
        onSearch: (search) => onChange({ search }, 'typing'),
        label: t('equipment.search'),
        placeholder: t('equipment.search-placeholder'),
        clearText: t('listings.search-clear'),
      }}
      controls={<Controls {...props} />}
      more={<More {...props} />}
      chips={useEquipmentChips(props)}
      onClearAll={() => onChange({ ...nothingNarrowed, category: filters.category })}
      count={isCounted ? t('equipment.count', { count: total }) : undefined}
      end={end}
      texts={useListBarTexts(isCounted ? t('equipment.show-count', { count: total }) : undefined)}
    />
  );
}

/** Problems reported by the server, and those that can be found without it. */
function useProblems({ filters, problems }: EquipmentFilterProps): EquipmentFilterProps['problems'] {
  const sentence = useProblemSentence();
  const found = equipmentBoundsProblem(filters);
  if (found === null) return problems;
  const type = found.limit === undefined ? found.problem : `${found.problem}:${found.limit}`;
  return { [found.field]: sentence({ type }), ...problems };
}

/** Filters beside the search box, on wide screens. */
function Controls({ filters, onChange, types, facets, home }: EquipmentFilterProps) {
  const t = useText();
  const sorts = equipmentSorts.map((sort) => ({ value: sort, label: t(`listings.sort.${sort}`) }));
  const changeSort = (sort: EquipmentSort) =>
    onChange(sort === 'nearest' ? { sort, pincode: filters.pincode ?? home.pincode } : { sort });
  return (
    <>
      <TypeField {...{ filters, onChange, types, facets }} />
      <SelectField
        label={t('listings.sort')}
        name="sort"
        options={sorts}
        value={filters.sort}
        onChange={(event) =>
          changeSort(equipmentSorts.find((sort) => sort === event.target.value) ?? USUAL_SORT)
        }
      />
    </>
  );
}

/** Filter by type, with the count of each type. */
export function TypeField({
  filters,
  onChange,
  types,
  facets,
}: Pick<EquipmentFilterProps, 'filters' | 'onChange' | 'types' | 'facets'>) {
  const t = useText();
  const language = useLanguage();
  const counts = new Map(facets?.types.map(({ slug, count }) => [slug, count]));
  const kinds = types.map(({ slug, names }) => {
    const [name, count] = [names[language], counts.get(slug)];
    return { value: slug, label: count === undefined ? name : t('listings.counted', { name, count }) };
  });
  return (
    <SelectField
      label={t('equipment.type')}
      name="category"
      options={[{ value: ALL_TYPES, label: t('equipment.type-all') }, ...kinds]}
      value={filters.category}
      onChange={(event) => onChange({ category: event.target.value })}
    />
  );
}

/** Filters in the sheet: place, operator, price and days. */
function More(props: EquipmentFilterProps) {
  const { purpose, filters, onChange, home } = props;
  const t = useText();
  return (
    <>
      <EquipmentBoundField
        {...props}
        name="pincode"
        as={DigitsField}
        label={t('listings.pincode')}
        hint={t('equipment.pincode-hint')}
        onTyped={(pincode) => pincode !== '' && home.remember(pincode)}
      />
      <WithinField
        km={filters.within}
        error={props.problems['within']}
        onChange={(within) => onChange({ within, pincode: filters.pincode ?? home.pincode })}
      />
      <District {...props} />
      {purpose === 'hire' && (
        <>
          <CheckField
            label={t('equipment.operator-only')}
            name="operator"
            value="1"
            checked={filters.withOperator}
            onChange={(event) => onChange({ withOperator: event.target.checked })}
          />
          <div className={pair}>
            <EquipmentBoundField {...props} name="from" as={DateField} label={t('equipment.free-from')} />
            <EquipmentBoundField {...props} name="to" as={DateField} label={t('equipment.free-until')} />
          </div>
        </>
      )}
      <div className={pair}>
        <EquipmentBoundField
          {...props}
          name="minPricePaise"
          as={MoneyField}
          label={t('listings.min-price')}
        />
        <EquipmentBoundField
          {...props}
          name="maxPricePaise"
          as={MoneyField}
          label={t('listings.max-price')}
        />
      </div>
    </>
  );
}

function DigitsField(props: ComponentProps<typeof NumberField>) {
  return <NumberField {...props} inputMode="numeric" autoComplete="postal-code" maxLength={PINCODE_LENGTH} />;
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
