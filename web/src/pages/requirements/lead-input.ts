import { requirementSorts, type RequirementSort } from '@polam/domain/requirement';
import { toInput, type ListingFilters } from '~/features/listings/filters.ts';
import type { LeadInput } from '~/features/requirements/requirements.api.ts';

/** What the server is asked for: leads know the filters of goods, and all of their orders but stars. */
export function toLeadInput(filters: ListingFilters): LeadInput {
  const { sort, ...input } = toInput(filters);
  return { ...input, sort: leadSort(sort) };
}

/** The order of leads that a text names; newest first without. */
export function leadSort(text: string | undefined): RequirementSort {
  return requirementSorts.find((sort) => sort === text) ?? 'date-desc';
}
