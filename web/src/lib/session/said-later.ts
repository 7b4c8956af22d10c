const KEY = 'polam.said-later';

/** Saves a sentence for the next page of this tab, where the way there leaves the document. */
export function sayLater(sentence: string): void {
  try {
    sessionStorage.setItem(KEY, sentence);
  } catch {
    // Without storage it goes unsaid: that the user is signed in shows.
  }
}

/** Shows the sentence that was saved for this page, if any. */
export async function sayNow(): Promise<void> {
  const sentence = takeSentence();
  if (sentence === null) return;
  const { toast } = await import('~/ui/overlays/toast.ts');
  toast.success(sentence);
}

function takeSentence(): string | null {
  try {
    const sentence = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return sentence;
  } catch {
    return null;
  }
}
