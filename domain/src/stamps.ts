/** A row with its creation and last change. */
export interface Stamped {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Creation and last change as ISO 8601 text, as documents have them. */
export function stampsOf({ createdAt, updatedAt }: Stamped) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** A row whose instants are text. */
export type TextInstants<Row> = {
  readonly [K in keyof Row]: Row[K] extends Date | null ? string | Extract<Row[K], null> : Row[K];
};

/** The same row with its instants as ISO 8601 text, as documents have them. */
export function withTextInstants<Row extends object>(row: Row): TextInstants<Row> {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as TextInstants<Row>;
}
