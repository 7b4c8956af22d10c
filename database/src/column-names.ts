const known = new Map<string, string>();

/** The column of a camelCase key: `pricePaise` is `price_paise`. Keys are names of the code, so that all are remembered. */
export function columnOf(key: string): string {
  const column = known.get(key) ?? key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  known.set(key, column);
  return column;
}

/** The same row with the names of its columns as keys. */
export function withColumnNames<Value>(row: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value]));
}
