/** Key under which the browser holds it; the start of a document looks for it too. */
export const SAID_LATER_KEY = 'polam.said-later';

/** A sentence for the next page of this tab. */
interface SaidLater {
  readonly sentence: string;
  readonly kind: 'success' | 'error';
  /** Texts of the place of toasts, where the next page may be a document, which has none. */
  readonly toasts: string;
  readonly close: string;
}

/** Saves a sentence for the next page of this tab, where the way there leaves the document. */
export function sayLater(sentence: string, how: Partial<Omit<SaidLater, 'sentence'>> = {}): void {
  const said: SaidLater = { sentence, kind: 'success', toasts: '', close: '', ...how };
  try {
    sessionStorage.setItem(SAID_LATER_KEY, JSON.stringify(said));
  } catch {
    // Without storage it goes unsaid: that the user is signed in shows.
  }
}

/** Shows the sentence that was saved for this page, if any. */
export async function sayNow(): Promise<void> {
  const said = takeSaid();
  if (said === null) return;
  const { toast } = await import('~/ui/overlays/toast.ts');
  toast[said.kind](said.sentence);
}

/** Takes the sentence that was saved for this page; null where there is none. */
export function takeSaid(): SaidLater | null {
  try {
    const said = sessionStorage.getItem(SAID_LATER_KEY);
    sessionStorage.removeItem(SAID_LATER_KEY);
    // Written above, by a page of this tab.
    return JSON.parse(said ?? 'null') as SaidLater | null;
  } catch {
    return null;
  }
}
