/** Hours within which a deleted listing, piece of equipment or cold storage may be restored. */
export const RESTORE_HOURS = 24;

const RESTORE_MS = RESTORE_HOURS * 3_600_000;

/** Until when something that was deleted at an instant may be put back. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_MS);
}

/** Since when something that can still be put back at an instant was deleted. */
export function restorableFrom(now: Date): Date {
  return new Date(now.getTime() - RESTORE_MS);
}

/** Whether something may be put back at an instant; null was not deleted. */
export function isRestorable(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now < restorableUntil(deletedAt);
}
