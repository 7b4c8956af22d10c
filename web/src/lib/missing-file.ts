const NOTE = 'loaded-anew';
const AGAIN_AFTER_MS = 20_000;

/** What browsers say where a script cannot be had, which is what a new release makes of an open page's files. */
const MISSING =
  /dynamically imported module|importing a module script failed|unable to preload|module script failed/i;

/** Whether an error is a file of this page that is not there any more. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}

/**
 * Whether loading the page anew may help: not without a network, and once in twenty seconds at most, as what did not
 * help will not. Browser only.
 */
export function mayLoadAnew(now = Date.now()): boolean {
  try {
    return navigator.onLine && now - Number(sessionStorage.getItem(NOTE) ?? 0) >= AGAIN_AFTER_MS;
  } catch {
    // Where nothing can be noted, nobody would know when to stop.
    return false;
  }
}

/** Loads the page anew where that may help, to have it whole and of one release. */
export function loadAnew(now = Date.now()): void {
  if (!mayLoadAnew(now)) return;
  sessionStorage.setItem(NOTE, String(now));
  window.location.reload();
}
