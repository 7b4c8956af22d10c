/** What became of a link that somebody wanted to pass on. */
export type Shared = 'shared' | 'copied' | 'refused';

/** Passes a link on by the device's own sheet, else copies it. A path becomes a whole address. */
export async function shareLink({ path, title }: { path: string; title: string }): Promise<Shared> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ url, title });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the sheet is a choice; anything else means that this device (or plain http) cannot.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'refused';
  }
}
