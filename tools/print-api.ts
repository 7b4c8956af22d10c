import { calls } from '@polam/contract';

/** The contract's calls as a table on the terminal: name, method, path, who may call. */
const rows = calls
  .map((call): readonly string[] => [call.name, call.method, call.path, String(call.access)])
  .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));

for (const row of rows) {
  const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  console.log(cells.join('  ').trimEnd());
}
console.log(`\n${rows.length} calls`);
