/** Part of the router's state that says where a tap is going. */
interface Going {
  readonly state: {
    readonly navigation: {
      readonly location?: { readonly pathname: string; readonly search: string; readonly hash: string };
    };
  };
}

/**
 * Loads the page that a tap asked for as a document, where the router cannot import it. The build has the router call it
 * in place of a reload, which brings back the page that the reader was leaving.
 */
export function loadNextPage(router: Going | undefined, present: Location): void {
  const next = router?.state.navigation.location;
  const target = next === undefined ? '' : next.pathname + next.search + next.hash;
  // After a step back the address is that of the next page already; assigning it could only scroll.
  if (target === '' || target === present.pathname + present.search + present.hash) present.reload();
  else present.assign(target);
}
