import { requirementSorts, type RequirementSort } from '@polam/domain/requirement';
import { BoundField } from '~/features/listings/bound-field.tsx';
import { useFilterChips } from '~/features/listings/filter-chips.ts';
import { CategoryField, FilterCheck } from '~/features/listings/filter-controls.tsx';
import { PriceAndQuantity, Within } from '~/features/listings/filter-more.tsx';
import type { FilterProps } from '~/features/listings/filter-props.ts';
import { isPlaceless, USUAL_SORT } from '~/features/listings/filters.ts';
import { GoodsBar, useGoodsProblems } from '~/features/listings/goods-bar.tsx';
import { useMyPincode } from '~/features/listings/my-pincode.ts';
import { PincodeField } from '~/features/listings/pincode-field.tsx';
import { useText } from '~/i18n/language.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import type { ListChip } from '~/ui/list-bar.tsx';
import { DateField } from '~/ui/text-field.tsx';
import { leadSort } from './lead-input.ts';

interface LeadBarProps extends FilterProps {
  readonly total: number | string | undefined;
}

/** Search box and filters of requirements: those of listings, worded for requirements. */
export function LeadBar({ total, ...props }: LeadBarProps) {
  const t = useText();
  const problems = useGoodsProblems(props);
  const isCounted = total !== undefined;
  return (
    <GoodsBar
      filters={props.filters}
      onChange={props.onChange}
      searchLabel={t('leads.search')}
      controls={<LeadControls {...props} problems={problems} />}
      more={<LeadMore {...props} problems={problems} />}
      chips={useLeadChips(props)}
      show={isCounted ? t('leads.show-count', { count: total }) : undefined}
      count={isCounted ? t('leads.count', { count: total }) : undefined}
    />
  );
}

function LeadControls(props: FilterProps) {
  const { filters, onChange } = props;
  const t = useText();
  const home = useMyPincode();
  const nameOf = (sort: RequirementSort) =>
    sort === 'available' ? t('leads.sort.available') : t(`listings.sort.${sort}`);
  const change = (text: string) => {
    const sort = leadSort(text);
    if (sort === 'nearest') onChange({ sort, pincode: filters.pincode ?? home });
    else onChange({ sort: sort === 'date-desc' ? USUAL_SORT : sort });
  };
  return (
    <>
      <CategoryField {...props} />
      <SelectField
        label={t('listings.sort')}
        name="sort"
        options={requirementSorts.map((sort) => ({ value: sort, label: nameOf(sort) }))}
        value={leadSort(filters.sort)}
        onChange={(event) => change(event.target.value)}
      />
      {isPlaceless(filters) && <PincodeField {...props} />}
    </>
  );
}

function LeadMore(props: FilterProps) {
  const { facets } = props;
  const t = useText();
  return (
    <>
      <FilterCheck {...props} name="organic" label={t('leads.organic-only')} count={facets?.organic} />
      <FilterCheck {...props} name="shipping" label={t('leads.delivered-only')} count={facets?.shipping} />
      <PriceAndQuantity {...props} />
      <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 min-[22rem]:gap-3">
        <BoundField {...props} name="availableFrom" as={DateField} label={t('listings.need-from')} />
        <BoundField {...props} name="availableTo" as={DateField} label={t('listings.need-to')} />
      </div>
      {!isPlaceless(props.filters) && <PincodeField {...props} />}
      <Within {...props} />
    </>
  );
}

/** Filter chips of listings, except those worded differently for requirements. */
function useLeadChips(props: FilterProps): readonly ListChip[] {
  const { filters, onChange } = props;
  const t = useText();
  const usual = useFilterChips({ ...props, filters: { ...filters, organic: false, shipping: false } });
  const own = (name: 'organic' | 'shipping', text: string): readonly ListChip[] =>
    filters[name]
      ? [
          {
            text,
            removeText: t('listings.filter-clear', { name: text }),
            onRemove: () => onChange({ [name]: false }),
          },
        ]
      : [];
  return [
    ...own('organic', t('leads.organic-only')),
    ...own('shipping', t('leads.delivered-only')),
    ...usual,
  ];
}
