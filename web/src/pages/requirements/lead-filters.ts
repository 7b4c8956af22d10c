import { list } from '@polam/contract/calls/requirements';
import type { FiltersOf } from '@polam/contract/filters';
import type { LeadInput } from '~/features/requirements/requirements.api.ts';
import { withPlace } from '~/lib/filters/distance.ts';
import { filterForm } from '~/lib/filters/form.ts';

/** Fields of a query of leads. */
export type LeadFields = typeof list.input.fields;

/** Search, filters and sort of the leads. Stored in the URL. */
export type LeadFilters = FiltersOf<LeadFields>;

/** The filters of the leads. */
export const leadForm = filterForm(list.input.fields);

/** Input of the leads query. Without a pincode the distance filters are left out. */
export function toLeadInput(filters: LeadFilters): LeadInput {
  const placed = withPlace(filters, leadForm.unset.sort);
  return { ...leadForm.toInput(placed), sort: placed.sort };
}

/** Whether any filter narrows the leads; the sort does not, nor the place from which distances are measured. */
export function isNarrowed(filters: LeadFilters): boolean {
  return leadForm.isSet(filters, 'sort', 'pincode');
}
