import { useSearchParams } from 'react-router';
import { paths, withQuery } from '~/paths.ts';

const PARAM = 'change';

/** Path on which the user's own listing is edited: its page, with the form open. */
export function changePath(listingId: string): string {
  return withQuery(paths.ownListing({ pid: listingId }), { [PARAM]: '1' });
}

/** Whether the URL asks for the form. */
export function useIsChanging(): boolean {
  return useSearchParams()[0].get(PARAM) === '1';
}
