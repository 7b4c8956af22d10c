import { complaintStates } from '@polam/domain/complaint';
import type { AddressForm } from '~/lib/address-filters.ts';
import type { ComplaintFilters } from './complaints.api.ts';

const LONGEST = 80;

/** How the filters of the complaints stand in the address: those that wait are usual. */
export const complaintForm: AddressForm<ComplaintFilters> = {
  from: (query) => ({
    state: complaintStates.find((state) => state === query.get('state')) ?? 'open',
    search: (query.get('q') ?? '').trim().slice(0, LONGEST),
  }),
  toQuery: ({ state, search }) =>
    new URLSearchParams({
      ...(search === '' ? {} : { q: search }),
      ...(state === 'open' ? {} : { state }),
    }),
};
