import type { Refused } from '@polam/contract/answer';

/** State of a paged list on a screen: the pages loaded so far, and how to load more. */
export interface ShownPages {
  /** Exact up to 1,000, "1000+" beyond; undefined until the first answer. */
  readonly total: number | string | undefined;
  readonly status: 'pending' | 'error' | 'success';
  /** The sentence of the refusal, where there was one. */
  readonly refusal: string;
  /** Error of a filter, by its name. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  /** Whether the rows on screen answer an earlier question; the answer to this one is on its way. */
  readonly isOld: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** Errors of the filters of a refused list, by their names. */
export function problemsOf(refused: Refused | undefined): ShownPages['problems'] {
  const fields = Object.entries(refused?.fields ?? {});
  return Object.fromEntries(fields.map(([name, { message }]) => [name, message]));
}

/** State of a paged query, without its rows: the caller names those. */
export function shownPagesOf(query: PagedQuery): ShownPages {
  return {
    total: query.data?.pages[0]?.total,
    status: query.status,
    refusal: query.error?.message ?? '',
    problems: problemsOf(query.error?.refused),
    isOld: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

interface PagedQuery {
  readonly data: { readonly pages: readonly Pick<ShownPages, 'total'>[] } | undefined;
  readonly status: ShownPages['status'];
  readonly error: { readonly message: string; readonly refused: Refused } | null;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}
