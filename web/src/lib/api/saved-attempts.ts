import { storageKey } from '../offline/stored-of-user.ts';
import { randomKey } from './random-key.ts';

/** One act of a user, as it is sent. */
interface Attempt {
  readonly call: string;
  readonly who: string;
  /** All that is sent, as text. */
  readonly content: string;
}

interface SavedAttempt {
  readonly content: number;
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Calls that create something: twice would make two. Of all other calls the last one counts, however often it
 * is sent.
 */
const making: ReadonlySet<string> = new Set([
  'listings.create',
  'requirements.post',
  'equipment.post',
  'orders.place',
  'bookings.request',
  'ratings.rate',
  'reports.complain',
  'coldStorage.ask',
  'offers.propose',
  'offers.proposeToBuyer',
  'offers.quote',
]);

const PREFIX = 'attempt ';
const MOST = 20;
/** The server knows a key for 24 hours. */
const MAX_AGE_MS = 20 * 3_600_000;

/**
 * Key of an attempt: that of an earlier one of the same content which had no answer, also before a reload.
 */
export function keyOfAttempt(attempt: Attempt): string {
  if (!making.has(attempt.call)) return randomKey();
  const saved = listSaved(attempt);
  const content = markOf(attempt.content);
  const before = saved.find((each) => each.content === content);
  if (before !== undefined) return before.key;
  const key = randomKey();
  write(attempt, [...saved.slice(1 - MOST), { content, key, at: Date.now() }]);
  return key;
}

/** Deletes an attempt that was answered, or that is continued elsewhere. */
export function dropAttempt(attempt: Attempt): void {
  if (!making.has(attempt.call)) return;
  const content = markOf(attempt.content);
  write(
    attempt,
    listSaved(attempt).filter((each) => each.content !== content),
  );
}

function listSaved(attempt: Attempt): readonly SavedAttempt[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(nameOf(attempt)) ?? '[]');
    // Written by this file alone.
    return (Array.isArray(saved) ? (saved as SavedAttempt[]) : []).filter(
      ({ at }) => Date.now() - at < MAX_AGE_MS,
    );
  } catch {
    return [];
  }
}

function write(attempt: Attempt, saved: readonly SavedAttempt[]): void {
  try {
    if (saved.length === 0) localStorage.removeItem(nameOf(attempt));
    else localStorage.setItem(nameOf(attempt), JSON.stringify(saved));
  } catch {
    // Without storage an attempt is remembered as long as its page is open.
  }
}

function nameOf({ call, who }: Attempt): string {
  return storageKey(PREFIX + call, who);
}

/** Distinguishes contents without storing them: 53 bits, by two multiplicative hashes. */
function markOf(text: string): number {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  return 4_294_967_296 * (2_097_151 & (high ^ (high >>> 15))) + ((low ^ (low >>> 16)) >>> 0);
}
