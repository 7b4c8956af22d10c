import type { InputOf, OutputOf } from '@polam/contract/call';
import { facets, get, leads, list, listOwn, matches, quotes } from '@polam/contract/calls/requirements';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { shownPagesOf, type ShownPages } from '~/lib/screens/shown-pages.ts';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { useOwnRate } from '~/lib/session/own-rate.ts';

/** One reason for which a listing suits a requirement. */
export type MatchReason = OutputOf<typeof matches>['matches'][number]['reasons'][number];

/** A seller's quote on a requirement. */
export type Quote = OutputOf<typeof quotes>['quotes'][number];

/** Input of a list of leads. */
export type LeadInput = InputOf<typeof list>;

/** List of leads as a screen shows it. */
export type LeadPages = ShownPages<OutputOf<typeof list>>;

/** Requirements of other users, page by page. */
export function useLeads(input: LeadInput): LeadPages {
  return shownPagesOf(useAskPages(list, input, { keepLast: true }));
}

/** Number of leads that each filter would leave; undefined until it is known. */
export function useLeadFacets({ sort: _sort, ...input }: LeadInput, options: { enabled: boolean }) {
  return useAsk(facets, input, { keepLast: true, ...options }).data;
}

/** The requirements that the reader has posted, newest first. */
export function useOwnRequirements(options: { enabled?: boolean } = {}) {
  return useAsk(listOwn, {}, options);
}

export function useRequirement(requirementId: string) {
  return useAsk(get, { requirementId });
}

/** The listings that suit a requirement of the reader's own. */
export function useMatches(requirementId: string) {
  return useAsk(matches, { requirementId });
}

/** The requirements that a listing of the reader's own suits. */
export function useListingLeads(listingId: string) {
  return useAsk(leads, { listingId });
}

/**
 * The quotes of sellers on a requirement of the reader's own, compared at the reader's pincode; at the district of the
 * requirement where that is not known, or is none: `problem` then says so.
 */
export function useQuotes(requirementId: string) {
  const pincode = useMyPincode();
  const ownRatePaise = useOwnRate();
  const input = { requirementId, ...(ownRatePaise !== undefined && { ownRatePaise }) };
  const atPincode = useAsk(quotes, { ...input, ...(pincode !== undefined && { pincode }) });
  const problem = atPincode.error?.refused.fields?.['pincode']?.message;
  const atDistrict = useAsk(quotes, input, { enabled: problem !== undefined });
  return { query: problem === undefined ? atPincode : atDistrict, pincode, problem };
}
