import { ShowMore } from '~/ui/show-more.tsx';

/** A list that is asked for page by page, as `useAskPages` gives it. */
export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Asks for the next page of a list, where there is one. */
export function MoreOf({ query, text }: { query: PagedQuery; text: string }) {
  if (!query.hasNextPage) return null;
  return (
    <ShowMore text={text} isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
  );
}
