import { isUndecided } from '../api/refusal-kinds.ts';
import { dropEntry, findEntry, saveEntry, type OutboxEntry } from './outbox-store.ts';

/** Result of a removal: removed, on its way to the server at this moment, or not in the outbox any more. */
export type Removal = 'removed' | 'being-sent' | 'gone';

/** One try of an entry: the entry as it is stored meanwhile, and what was known of the tries before. */
interface Try {
  readonly entry: OutboxEntry;
  readonly mightHaveArrivedBefore: boolean;
}

/** Refusals of the request itself: the call was not carried out, and an earlier try may have been all the same. */
const ofThisTry: ReadonlySet<string> = new Set(['rate-limited', 'unauthenticated']);

/**
 * Marks an entry as on its way, for all tabs, so that nobody removes it; null where its author has removed it
 * meanwhile. The mark ends by itself, as the browser may be closed before the answer.
 */
export function beginTry(entry: OutboxEntry, longestMs: number): Promise<Try | null> {
  return oneAtATime((): Try | null => {
    const stored = findEntry(entry);
    if (stored === null) return null;
    const mightHaveArrivedBefore = stored.mayHaveArrived === true;
    // Without a network nothing leaves the device.
    const mayHaveArrived = mightHaveArrivedBefore || navigator.onLine;
    const begun = { ...stored, mayHaveArrived, sendingUntil: Date.now() + longestMs };
    saveEntry(begun);
    return { entry: begun, mightHaveArrivedBefore };
  });
}

/** Ends a try that was refused, and gives the entry as it is stored from now on. */
export function endTry({ entry, mightHaveArrivedBefore }: Try, code: string): OutboxEntry {
  const isOfThisTry = ofThisTry.has(code) && mightHaveArrivedBefore;
  const mayHaveArrived = isUndecided(code) ? entry.mayHaveArrived === true : isOfThisTry;
  const tried = { ...entry, mayHaveArrived, sendingUntil: 0 };
  if (findEntry(entry) !== null) saveEntry(tried);
  return tried;
}

/** Whether a tab is sending an entry at this moment. */
export function isBeingSent({ sendingUntil = 0 }: OutboxEntry): boolean {
  return sendingUntil > Date.now();
}

/** Removes an entry for good, unless it is on its way or gone. */
export function removeUnlessSending(entry: OutboxEntry): Promise<Removal> {
  return oneAtATime((): Removal => {
    const stored = findEntry(entry);
    if (stored === null) return 'gone';
    if (isBeingSent(stored)) return 'being-sent';
    dropEntry(stored);
    return 'removed';
  });
}

/** Runs while no other tab reads and changes an entry; a browser without locks has that order within a tab alone. */
function oneAtATime<T>(work: () => T): Promise<Awaited<T>> {
  // Absent on plain http, whatever the types say.
  const locks = (navigator.locks as LockManager | undefined) ?? null;
  return locks === null ? Promise.resolve(work()) : locks.request('polam-outbox-entry', work);
}
