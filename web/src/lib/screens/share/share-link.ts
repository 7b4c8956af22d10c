import { useSyncExternalStore } from 'react';

/** Result of sharing a link. */
export type Shared = 'shared' | 'copied' | 'refused';

/** Shares a link by the device's own sheet, else copies it. A path becomes an absolute address. */
export async function shareLink({ path, title }: { path: string; title: string }): Promise<Shared> {
  if (!mayShare()) return copyLink(path);
  try {
    await navigator.share({ url: wholeAddress(path), title });
    return 'shared';
  } catch (error) {
    // Closing the sheet is a choice; anything else means that this device cannot.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : copyLink(path);
  }
}

/** Shares a picture with words by the device's own sheet, in which WhatsApp is one touch away. */
export async function shareFile({ file, text }: { file: File; text: string }): Promise<Shared> {
  try {
    await navigator.share({ files: [file], text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'refused';
  }
}

/** Whether the share sheet of the device takes such a file. */
export function mayShareFile(file: File): boolean {
  return mayShare() && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Copies a link. A path becomes an absolute address. */
export async function copyLink(path: string): Promise<Shared> {
  const address = wholeAddress(path);
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    // A page served over plain http has no clipboard, and a device may forbid it.
    return copyBySelection(address) ? 'copied' : 'refused';
  }
}

/** Copies text that is selected for a moment; a field would take the focus, by which a document wakes the app. */
function copyBySelection(text: string): boolean {
  const selection = document.getSelection();
  if (typeof document.execCommand !== 'function' || selection === null) return false;
  const line = document.createElement('pre');
  line.textContent = text;
  // Where it neither moves nor lengthens the page.
  line.style.position = 'fixed';
  document.body.append(line);
  selection.selectAllChildren(line);
  const isCopied = document.execCommand('copy');
  selection.removeAllRanges();
  line.remove();
  return isCopied;
}

/** Whether the device has a share sheet of its own; false until the page has been hydrated. */
export function useMayShare(): boolean {
  return useSyncExternalStore(neverChanges, mayShare, () => false);
}

function mayShare(): boolean {
  return typeof navigator.share === 'function';
}

/** The absolute address of a path. */
export function wholeAddress(path: string): string {
  return new URL(path, window.location.origin).href;
}

function neverChanges() {
  return () => undefined;
}
