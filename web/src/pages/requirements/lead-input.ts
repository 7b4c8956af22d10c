import { requirementSorts, type RequirementSort } from '@polam/domain/requirement';
import { toInput, type ListingFilters } from '~/features/listings/filters.ts';
import type { LeadInput } from '~/features/requirements/requirements.api.ts';

/** Input of the leads query: the filters of listings, and all their sorts except stars. */
export function toLeadInput(filters: ListingFilters): LeadInput {
  const { sort, ...input } = toInput(filters);
  return { ...input, sort: leadSort(sort) };
}

/** Sort of leads that a text names; newest first for unknown text. */
export function leadSort(text: string | undefined): RequirementSort {
  return requirementSorts.find((sort) => sort === text) ?? 'date-desc';
}
