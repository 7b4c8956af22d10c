/** What a press on a follow button wants. */
export type FollowWish = 'follow' | 'unfollow';

const KEY = 'follow-after-login';
const KEPT_MS = 15 * 60_000;

/** Remembers in this tab that a visitor wants to follow a person once signed in. */
export function keepFollowWish(personId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ personId, at: Date.now() }));
  } catch {
    // Where nothing can be kept, the button is pressed again after the login.
  }
}

/** Whether a visitor just wanted to follow a person; asked once, it is forgotten. */
export function takeFollowWish(personId: string): boolean {
  const kept = readKept();
  if (kept === null) return false;
  forgetFollowWish();
  return kept.personId === personId && Date.now() - kept.at < KEPT_MS;
}

/** Forgets what a visitor wanted who came back without signing in. */
export function forgetFollowWish(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What could not be kept need not be forgotten.
  }
}

function readKept(): { readonly personId: unknown; readonly at: number } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const isOurs = typeof kept === 'object' && kept !== null && 'personId' in kept && 'at' in kept;
    return isOurs && typeof kept.at === 'number' ? { personId: kept.personId, at: kept.at } : null;
  } catch {
    // What another program left under our key is no wish.
    return null;
  }
}
