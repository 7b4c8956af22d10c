/** Part of the router's state that says where a tap is going. */
interface Going {
  readonly state: {
    readonly navigation: {
      readonly location?: {
        readonly pathname: string;
        readonly search: string;
        readonly hash: string;
        readonly state: unknown;
        readonly key: string;
      };
      readonly historyAction?: string;
    };
  };
}

/**
 * Loads the page that a tap asked for as a document, where the router cannot import it. The build has the router call it
 * in place of a reload, which brings back the page that the reader was leaving.
 */
export function loadNextPage(router: Going | undefined, { history, location, scrollTo }: Window): void {
  const { location: next, historyAction } = router?.state.navigation ?? {};
  // After a step back the address is that of the next page already.
  if (next !== undefined && historyAction !== 'POP') {
    const { pathname, search, hash, state, key } = next;
    // As the router writes it, which reads it again in the document: what the tap says to its page is there.
    const entry = [{ usr: state, key }, '', pathname + search + hash] as const;
    if (historyAction === 'REPLACE') history.replaceState(...entry);
    else history.pushState(...entry);
    // Browsers scroll a page that is loaded anew to where it was left.
    scrollTo(0, 0);
  }
  location.reload();
}
