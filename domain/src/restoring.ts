/** Hours within which a deleted listing, piece of equipment or cold storage may be restored. */
export const RESTORE_HOURS = 24;

const RESTORE_MS = RESTORE_HOURS * 3_600_000;

/** Instant until which something that was deleted at `deletedAt` may be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_MS);
}

/** Earliest deletion that can still be restored at `now`. */
export function restorableFrom(now: Date): Date {
  return new Date(now.getTime() - RESTORE_MS);
}

/** Whether something may be restored at an instant; false for null, which means not deleted. */
export function isRestorable(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now < restorableUntil(deletedAt);
}
