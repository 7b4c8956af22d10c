/** The column of a camelCase key: `pricePaise` is `price_paise`. */
export function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** The same row with the names of its columns as keys. */
export function withColumnNames<Value>(row: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value]));
}
