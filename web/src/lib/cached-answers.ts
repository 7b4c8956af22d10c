import { storageKey } from './stored-of-user.ts';
import { deleteSeen } from './seen-store.ts';

/** An answer as this device keeps it, in its wire form. */
export interface CachedAnswer {
  /** When it came; milliseconds. */
  readonly at: number;
  readonly wire: unknown;
}

const PREFIX = 'answer ';
const MOST = 30;
const LONGEST = 100_000;

/** Keeps an answer for a person on this device, in place of an earlier one; of many the oldest go. */
export function cacheAnswer(question: string, who: string, wire: unknown): void {
  const text = JSON.stringify({ at: Date.now(), wire } satisfies CachedAnswer);
  if (text.length > LONGEST) return;
  try {
    localStorage.setItem(storageKey(PREFIX + question, who), text);
    for (const name of namesByAge().slice(MOST)) localStorage.removeItem(name);
  } catch {
    // Where there is no room, or none is allowed, the answer is asked for again.
  }
}

/** The answer that this device keeps for a person; null where it keeps none. */
export function findAnswer(question: string, who: string): CachedAnswer | null {
  try {
    return readCached(storageKey(PREFIX + question, who));
  } catch {
    return null;
  }
}

/** Forgets all answers: whoever signs out leaves none behind. */
export function clearAnswers(): void {
  deleteSeen();
  try {
    for (const name of namesByAge()) localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
  }
}

/** Of all that are kept, the latest first. */
function namesByAge(): readonly string[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  const ages = new Map(names.map((name) => [name, readCached(name)?.at ?? 0]));
  return names.toSorted((one, other) => (ages.get(other) ?? 0) - (ages.get(one) ?? 0));
}

function readCached(name: string): CachedAnswer | null {
  try {
    const cached = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<CachedAnswer> | null;
    return typeof cached?.at === 'number' && 'wire' in cached ? (cached as CachedAnswer) : null;
  } catch {
    // What another program left under our name is no answer.
    return null;
  }
}
