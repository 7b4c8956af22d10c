import type { OutputOf } from '@polam/contract/call';
import { get, listDue, listOfUser } from '@polam/contract/calls/ratings';
import { useMemo } from 'react';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';

/** A public rating. */
export type OpenRating = OutputOf<typeof listOfUser>['ratings'][number];

/**
 * Deadline for the reader to rate an order; null where it cannot be rated, or has been, undefined before it
 * is known.
 */
export function useDueRating(orderId: string): string | null | undefined {
  const { data, isError } = useAsk(listDue, {});
  if (data === undefined) return isError ? null : undefined;
  return data.due.find((due) => due.orderId === orderId)?.rateBy ?? null;
}

/** Ids of the orders that the reader may rate and has not; empty before they are known. */
export function useOrdersToRate(): ReadonlySet<string> {
  const { data } = useAsk(listDue, {});
  return useMemo(() => new Set(data?.due.map(({ orderId }) => orderId)), [data]);
}

export function useOrderRatings(orderId: string) {
  return useAsk(get, { orderId });
}

/** The public ratings of a user, page by page. */
export function useUserRatings(userId: string) {
  return useAskPages(listOfUser, { userId });
}
