const NOTE = 'loaded-anew';
const AGAIN_AFTER_MS = 20_000;

/**
 * Error texts of browsers for a script that cannot be loaded, as after a release that replaced an open page's
 * files.
 */
const MISSING =
  /dynamically imported module|importing a module script failed|unable to preload|module script failed/i;

/** A script of this page that did not come: there is no line to it, or a new release has taken it away. */
export class FileFault extends Error {
  readonly why: 'unreachable' | 'gone';

  constructor(file: string, why: 'unreachable' | 'gone') {
    super(`error loading dynamically imported module: ${file}`);
    this.why = why;
  }
}

/** Whether an error is a missing file of this page. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}

/**
 * Whether reloading the page may help: not without a network, and once in twenty seconds at most, since a
 * reload that did not help will not the next time. Browser only.
 */
export function mayLoadAnew(now = Date.now()): boolean {
  try {
    return navigator.onLine && now - Number(sessionStorage.getItem(NOTE) ?? 0) >= AGAIN_AFTER_MS;
  } catch {
    // Without storage the reloads could not be counted, and might never stop.
    return false;
  }
}

/** Reloads the page where that may help, so that all its files are of one release. */
export function loadAnew(now = Date.now()): void {
  if (!mayLoadAnew(now)) return;
  sessionStorage.setItem(NOTE, String(now));
  window.location.reload();
}
