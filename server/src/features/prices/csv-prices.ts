import type { WrittenPrice } from '@polam/domain/prices/price-row';
import type { NumberedPrice } from './import-prices.service.ts';

const columns = [
  'day',
  'state',
  'market',
  'commodity',
  'variety',
  'min',
  'modal',
  'max',
  'average',
  'arrivals',
  'unit',
  'currency',
] as const satisfies readonly (keyof WrittenPrice)[];

const required: readonly string[] = ['day', 'state', 'commodity'];

/**
 * The rows of a table of prices as CSV, each with the number of its line; null where its head lacks a column that
 * is needed, or names none that is known. Cells may be quoted; commas, semicolons and tabs part them.
 */
export function csvPrices(text: string): readonly NumberedPrice[] | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const [head = ''] = lines;
  const separator = ['\t', ';', ','].find((each) => head.includes(each)) ?? ',';
  const names = cellsOf(head, separator).map((name) => name.toLowerCase());
  const isWhole = required.every((name) => names.includes(name)) && hasPrice(names);
  if (!isWhole || new Set(names).size < names.length) return null;
  return lines.flatMap((line, place) => {
    if (place === 0 || line.trim() === '') return [];
    const cells = cellsOf(line, separator);
    const valueOf = (name: string) => cells[names.indexOf(name)] ?? '';
    // Exactly the columns of a written price.
    const written = Object.fromEntries(
      columns.map((name) => [name, valueOf(name)]),
    ) as unknown as WrittenPrice;
    return [{ line: place + 1, written }];
  });
}

function hasPrice(names: readonly string[]): boolean {
  return names.includes('modal') || names.includes('average');
}

/** The cells of a line; a quote within a quoted cell is written twice. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (character === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}
