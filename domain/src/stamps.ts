/** A row with its creation and last change. */
export interface Stamped {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Creation and last change as ISO 8601 text, as documents have them. */
export function stampsOf({ createdAt, updatedAt }: Stamped) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
