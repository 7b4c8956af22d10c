/** Longest time for which the line shows: a way that was broken off tells nothing. */
const LONGEST_MS = 30_000;

/** Navigations by the Navigation API, which the library of types lacks. */
interface Leaving extends Event {
  readonly downloadRequest: string | null;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

/** Shows a line while the next document is on its way; older browsers have their own alone. */
export function showLeaving(): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout>;
  const stay = () => delete dataset['leaving'];
  const { navigation } = window as { readonly navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    // The event of this name.
    const { downloadRequest, destination } = event as Leaving;
    const isAway = !destination.sameDocument && downloadRequest === null;
    if (!isAway || !destination.url.startsWith(location.origin)) return;
    dataset['leaving'] = '';
    clearTimeout(timer);
    timer = setTimeout(stay, LONGEST_MS);
  });
  addEventListener('pageshow', stay);
}
