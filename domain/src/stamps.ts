/** A row that knows when it was made and last changed. */
export interface Stamped {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** When something was made and last changed, as its document says it. */
export function stampsOf({ createdAt, updatedAt }: Stamped) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
