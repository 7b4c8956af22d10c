import { get, listForUser, listForVisitor, listOwn, listBySlug } from '@polam/contract/calls/listings';
import { listAnswered } from '@polam/contract/calls/offers';
import { useCallback } from 'react';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useForget } from '~/lib/ask.ts';

/** The listings that one has posted, newest first, page by page. */
export function useOwnListings() {
  return useAskPages(listOwn, {});
}

/** Tells every open list that a listing was posted, changed or deleted. */
export function useForgetListings(): () => Promise<void> {
  const forget = useForget();
  return useCallback(
    () => forget(listOwn, listForUser, listForVisitor, listBySlug, get, listAnswered),
    [forget],
  );
}
