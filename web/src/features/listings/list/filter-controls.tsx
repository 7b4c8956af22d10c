import type { tradeNarrowing } from '@polam/contract/documents/listing-filters';
import { isFromPlace } from '@polam/domain/distance';
import { boundsProblem, USUAL_FILTER_UNIT, type ListingBounds } from '@polam/domain/market/listing-filter';
import { listingSorts } from '@polam/domain/market/listing';
import { units } from '@polam/domain/quantity';
import type { ComponentProps } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { BoundField, PincodeField, type Problems } from '~/lib/filters/bound-field.tsx';
import {
  CategoryField,
  LabelledFields,
  pairClass,
  SlugField,
  SortField,
  type FilterProps,
} from '~/lib/filters/controls.tsx';
import { useUnreadBounds } from '~/lib/filters/unread-bounds.ts';
import { WithinField } from '~/lib/filters/distance.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { MoneyField, NumberField } from '~/ui/fields/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { sortIn, USUAL_SORT, type ListingFields } from './filters.ts';
import type { Category, Facets } from '../listings.api.ts';

/** Categories of the menu with the number of listings that each would leave; undefined until loaded. */
export interface CategoryProps {
  readonly categories: readonly Category[];
  readonly facets?: Pick<Facets, 'categories'> | undefined;
}

/** Props of the filter controls that lists of listings and of requirements share. */
export interface NarrowingProps extends FilterProps<typeof tradeNarrowing> {
  readonly problems: Problems;
}

/** Props of the filter controls of a list of listings. */
export interface ListingProps extends FilterProps<ListingFields> {
  readonly problems: Problems;
  readonly categories: readonly Category[];
  /** Number of listings that each choice would leave; undefined until loaded. */
  readonly facets?: Facets | undefined;
}

/** Filters beside the search box, on wide screens. */
export function FilterControls(props: ListingProps) {
  const { filters, onChange } = props;
  const t = useText();
  const isSearched = filters.search !== '';
  const usual = isSearched ? 'relevance' : 'date-desc';
  const offered = listingSorts.filter((sort) => isSearched || sort !== 'relevance');
  return (
    <>
      <CountedCategories {...props} />
      <SortField
        options={offered.map((sort) => ({ value: sort, label: t(`listings.sort.${sort}`) }))}
        value={sortIn(filters)}
        usual={usual}
        pincode={filters.pincode}
        onChange={({ sort, ...place }) => onChange({ sort: sort === usual ? USUAL_SORT : sort, ...place })}
      />
      {isFromPlace(filters.sort) && <PincodeField {...props} />}
    </>
  );
}

const pictures = { organic: 'leaf', shipping: 'truck' } as const;

/** Properties by their pictures, first in the sheet. */
export function PictureFilters(props: ListingProps) {
  return (
    <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
      <LabelledFields {...props} counts={props.facets} icons={pictures} />
    </div>
  );
}

/** Other filters in the sheet: distance and variety, and what few need behind its title. */
export function FilterMore(props: ListingProps) {
  const t = useText();
  const { form, filters, problems } = props;
  const unreadOf = useUnreadBounds(form);
  const isSet = (name: (typeof figureFields)[number]) =>
    filters[name] !== undefined ||
    problems[name] !== undefined ||
    (name !== 'unit' && unreadOf(name) !== null);
  return (
    <>
      {!isFromPlace(filters.sort) && <ReadersPincode {...props} />}
      <WithinField {...props} />
      <VarietyField {...props} />
      <details open={figureFields.some(isSet)} className="group/more rounded-card border border-line px-4">
        <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          {t('listings.filters-more')}
          <Icon name="chevron-down" className="size-5 shrink-0 group-open/more:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-4 pb-4">
          <PriceAndQuantity {...props} />
          <Days {...props} />
          <BoundField
            {...props}
            name="maxMoisture"
            as={NumberField}
            unit="%"
            label={t('listings.max-moisture')}
          />
        </div>
      </details>
    </>
  );
}

/** Filters behind a title that few need. */
const figureFields = [
  'unit',
  'minPricePaise',
  'maxPricePaise',
  'minQuantityMilli',
  'maxQuantityMilli',
  'availableFrom',
  'availableTo',
  'maxMoisture',
] as const;

/** Filter by category, with the number of listings in each. */
export function CountedCategories({
  categories,
  facets,
  ...list
}: FilterProps<typeof tradeNarrowing> & CategoryProps) {
  const language = useLanguage();
  const counts = new Map(facets?.categories.map(({ slug, count }) => [slug, count]));
  const kinds = categories.map(({ slug, names }) => ({
    slug,
    name: names[language],
    count: counts.get(slug),
  }));
  // Empty categories come last.
  const ordered = [...kinds.filter(({ count }) => count !== 0), ...kinds.filter(({ count }) => count === 0)];
  return <CategoryField {...list} name="category" options={ordered} />;
}

/** Varieties of the menu with the number of those that name each; undefined until loaded. */
interface VarietyProps extends FilterProps<typeof tradeNarrowing> {
  readonly facets?: Pick<Facets, 'varieties'> | undefined;
}

/** Filter by a variety, where the list is of one commodity or a variety is chosen. */
export function VarietyField({ facets, ...list }: VarietyProps) {
  const t = useText();
  const chosen = list.filters.variety;
  const counted = facets?.varieties ?? [];
  const isListed = chosen === '' || counted.some(({ value }) => value === chosen);
  const options = counted.map(({ value, name, count }) => ({ slug: value, name, count }));
  if (chosen === '' && options.length === 0) return null;
  return (
    <SlugField
      {...list}
      name="variety"
      label={t('listings.fact.variety')}
      all={t('listings.variety-all')}
      options={isListed ? options : [{ slug: chosen, name: chosen }, ...options]}
    />
  );
}

/** Price and quantity, and the unit of both. */
export function PriceAndQuantity(props: NarrowingProps) {
  const { form, filters, onChange } = props;
  const t = useText();
  const { unit: unitName } = useFormats();
  const unit = filters.unit ?? USUAL_FILTER_UNIT;
  // The default unit is left out of the URL.
  const by = units.map((each) => ({ value: each === USUAL_FILTER_UNIT ? '' : each, label: unitName(each) }));
  const measured = { as: NumberField, unit: unitName(unit, 2) };
  return (
    <>
      <SelectField
        label={t('listings.by-unit')}
        name="unit"
        options={by}
        value={unit === USUAL_FILTER_UNIT ? '' : unit}
        onChange={({ target }) => onChange(form.changeOf('unit', target.value))}
      />
      <div className={pairClass}>
        <BoundField {...props} name="minPricePaise" as={MoneyField} label={t('listings.min-price')} />
        <BoundField {...props} name="maxPricePaise" as={MoneyField} label={t('listings.max-price')} />
      </div>
      <div className={pairClass}>
        <BoundField {...props} name="minQuantityMilli" {...measured} label={t('listings.min-quantity')} />
        <BoundField {...props} name="maxQuantityMilli" {...measured} label={t('listings.max-quantity')} />
      </div>
    </>
  );
}

/** The days on one of which a listing has to be available. */
export function Days(props: NarrowingProps) {
  const t = useText();
  return (
    <div className={pairClass}>
      <BoundField {...props} name="availableFrom" as={DateField} label={t('listings.need-from')} />
      <BoundField {...props} name="availableTo" as={DateField} label={t('listings.need-to')} />
    </div>
  );
}

/** Pincode of the reader, and what it is for. */
export function ReadersPincode(
  props: Omit<ComponentProps<typeof PincodeField<typeof tradeNarrowing>>, 'hint'>,
) {
  const t = useText();
  return <PincodeField {...props} hint={t('listings.pincode-hint')} />;
}

/** Problems of the filters reported by the server, and those that can be found without it. */
export function useBoundsProblems(filters: ListingBounds, problems: Problems): Problems {
  const sentence = useProblemSentence();
  const found = boundsProblem(filters);
  return found === null ? problems : { [found.field]: sentence({ type: found.problem }), ...problems };
}
