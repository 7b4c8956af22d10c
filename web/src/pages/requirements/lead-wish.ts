import { requirementSorts, type RequirementSort } from '@polam/domain/requirement';
import { toWish, type ListingFilters } from '~/features/listings/filters.ts';
import type { LeadWish } from '~/features/requirements/requirements.api.ts';

/** What the server is asked for: leads know the filters of goods, and all of their orders but stars. */
export function toLeadWish(filters: ListingFilters): LeadWish {
  const { sort, ...wish } = toWish(filters);
  return { ...wish, sort: leadSort(sort) };
}

/** The order of leads that a text names; newest first without. */
export function leadSort(text: string | undefined): RequirementSort {
  return requirementSorts.find((sort) => sort === text) ?? 'date-desc';
}
