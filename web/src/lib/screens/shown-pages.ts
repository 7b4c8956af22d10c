import type { Refused } from '@polam/contract/answer';
import type { AnyCall } from '@polam/contract/call';
import type { Answer } from '@polam/contract/answer';
import type { PagesQuery } from './list-view.tsx';

/** State of a filtered list on a screen: its query, and what the bar above it shows. */
export interface ShownPages<Page> {
  readonly query: PagesQuery<Page>;
  /** Exact up to 1,000, "1000+" beyond; undefined until the first answer. */
  readonly total: number | string | undefined;
  readonly status: 'pending' | 'error' | 'success';
  /** Error of a filter, by its name. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/** Errors of the filters of a refused list, by their names. */
export function problemsOf(refused: Refused | undefined): ShownPages<unknown>['problems'] {
  const fields = Object.entries(refused?.fields ?? {});
  return Object.fromEntries(fields.map(([name, { message }]) => [name, message]));
}

interface FilteredQuery<Page> extends PagesQuery<Page> {
  readonly status: ShownPages<Page>['status'];
}

/**
 * State of a filtered list by its query. An input that the server refused while it rendered the page stays
 * refused for every reader.
 */
export function shownPagesOf<Page extends Pick<ShownPages<Page>, 'total'>>(
  query: FilteredQuery<Page>,
  seed?: Answer<AnyCall> | null,
): ShownPages<Page> {
  const isRefused = query.status === 'pending' && seed?.ok === false && seed.error === 'invalid-input';
  return {
    query,
    total: query.data?.pages[0]?.total,
    status: isRefused ? 'error' : query.status,
    problems: problemsOf(isRefused ? seed : query.error?.refused),
  };
}
