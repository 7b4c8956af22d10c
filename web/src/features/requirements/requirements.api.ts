import type { InputOf, OutputOf } from '@polam/contract/call';
import {
  facets,
  get,
  leads,
  list,
  listByName,
  listOwn,
  matches,
  quotes,
} from '@polam/contract/calls/requirements';
import { useCallback } from 'react';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useAsk, useInvalidate } from '~/lib/ask.ts';
import { shownPagesOf, type ShownPages } from '~/lib/shown-pages.ts';
import type { Requirement } from './requirement.ts';

/** One reason why a lot suits a requirement. */
export type MatchReason = OutputOf<typeof matches>['matches'][number]['reasons'][number];

/** What a seller quotes on a requirement. */
export type Quote = OutputOf<typeof quotes>['quotes'][number];

/** What a list of leads is asked for. */
export type LeadInput = InputOf<typeof list>;

/** Leads as a screen shows them: what has come so far, and how to go on. */
export interface LeadPages extends ShownPages {
  readonly requirements: readonly Requirement[];
}

/** What others look for, page by page. */
export function useLeads(input: LeadInput): LeadPages {
  const query = useAskPages(list, input, { keepLast: true });
  const pages = query.data?.pages ?? [];
  return { ...shownPagesOf(query), requirements: pages.flatMap((page) => page.requirements) };
}

/** How much each filter of the leads would leave; nothing until it is known. */
export function useLeadFacets({ sort: _sort, ...input }: LeadInput, options: { enabled: boolean }) {
  return useAsk(facets, input, { keepLast: true, ...options }).data;
}

/** The requirements that one has posted, newest first. */
export function useOwnRequirements(options: { enabled?: boolean } = {}) {
  return useAsk(listOwn, {}, options);
}

/** One requirement. */
export function useRequirement(requirementId: string) {
  return useAsk(get, { requirementId });
}

/** The lots that suit a requirement of one's own. */
export function useMatches(requirementId: string) {
  return useAsk(matches, { requirementId });
}

/** The requirements that a lot of one's own suits. */
export function useListingLeads(listingId: string) {
  return useAsk(leads, { listingId });
}

/** What sellers quote on a requirement of one's own. */
export function useQuotes(requirementId: string) {
  return useAsk(quotes, { requirementId });
}

/** Tells every open screen that a requirement was posted, changed, quoted on or awarded. */
export function useInvalidateRequirements(): () => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    () => invalidate(listOwn, list, facets, listByName, get, matches, leads, quotes),
    [invalidate],
  );
}
