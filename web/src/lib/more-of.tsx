import { ShowMore } from '~/ui/show-more.tsx';

/** A paged list, as `useAskPages` gives it. */
export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Button for the next page of a list, where there is one. */
export function MoreOf({ query, text }: { query: PagedQuery; text: string }) {
  if (!query.hasNextPage) return null;
  return (
    <ShowMore text={text} isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
  );
}
