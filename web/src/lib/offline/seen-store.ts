/** The browser's database of what users have seen. */
export const SEEN_DATABASE = 'polam-seen';

/** Key under which the browser notes that there is one: visitors need not look. */
const NOTE = 'seen-answers';

/** Notes that something is stored. */
export function noteSeenStore(): void {
  try {
    localStorage.setItem(NOTE, 'yes');
  } catch {
    // A browser that forbids storage has no session either.
  }
}

/** Deletes everything that users have seen on this device. */
export function deleteSeen(): void {
  try {
    if (localStorage.getItem(NOTE) === null) return;
    localStorage.removeItem(NOTE);
    indexedDB.deleteDatabase(SEEN_DATABASE);
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}
