import type { Refused } from '@polam/contract/answer';

/** A list that comes page by page as a screen shows it: how far it has come, and how to go on. */
export interface ShownPages {
  /** Exact up to 1,000, "1000+" beyond; undefined until the first answer. */
  readonly total: number | string | undefined;
  readonly status: 'pending' | 'error' | 'success';
  /** The sentence of the refusal, where there was one. */
  readonly refusal: string;
  /** What is wrong with a filter, by its name. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  /** What is shown answers an earlier question; the answer to this one is on its way. */
  readonly isOld: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** What is wrong with the filters of a refused list, by their names. */
export function problemsOf(refused: Refused | undefined): ShownPages['problems'] {
  const fields = Object.entries(refused?.fields ?? {});
  return Object.fromEntries(fields.map(([name, { message }]) => [name, message]));
}
