/** A value of Lighthouse's JSON that has fields. */
type Fields = Readonly<Record<string, unknown>>;

const mostLines = 8;
const longest = 150;
const ownOrigin = /^https?:\/\/127\.0\.0\.1:\d+/;

/**
 * The details of an audit as lines of text, at most eight.
 *
 * Lighthouse has some ten kinds of details, which change with every release; what is not known is left out.
 */
export function linesOf(details: unknown): readonly string[] {
  const lines = linesOfAny(details);
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `… and ${more} more`] : lines;
}

function linesOfAny(details: unknown): readonly string[] {
  if (!hasFields(details)) return [];
  if (details['type'] === 'checklist') return linesOfChecklist(details['items']);
  if (details['type'] === 'list') return listOf(details['items']).flatMap(linesOfAny);
  if (details['type'] === 'list-section') return linesOfAny(details['value']);
  if (details['type'] === 'network-tree') return linesOfChain(details);
  const headings = listOf(details['headings']).filter(hasFields);
  if (headings.length > 0) return listOf(details['items']).flatMap((item) => linesOfRow(item, headings));
  return [wordsOf(details)].filter((line) => line !== '');
}

function linesOfChecklist(items: unknown): readonly string[] {
  if (!hasFields(items)) return [];
  const failed = Object.values(items).filter((item) => hasFields(item) && item['value'] === false);
  return failed.map((item) => (hasFields(item) ? `not: ${wordsOf(item['label'])}` : ''));
}

function linesOfChain({ longestChain }: Fields): readonly string[] {
  const duration = hasFields(longestChain) ? longestChain['duration'] : undefined;
  return typeof duration === 'number' ? [`longest chain of requests: ${duration.toFixed(0)} ms`] : [];
}

/** A row of a table, and below it the rows that explain it: the causes of a layout shift, the nodes of a fault. */
function linesOfRow(row: unknown, headings: readonly Fields[]): readonly string[] {
  if (!hasFields(row)) return [];
  const below = hasFields(row['subItems']) ? listOf(row['subItems']['items']) : [];
  const subHeadings = headings.map(({ subItemsHeading }) => subItemsHeading).filter(hasFields);
  const line = cellsOf(row, headings);
  return [line, ...below.map((sub) => `  ${hasFields(sub) ? cellsOf(sub, subHeadings) : ''}`)].filter(
    (each) => each.trim() !== '',
  );
}

function cellsOf(row: Fields, headings: readonly Fields[]): string {
  const cells = headings.map(({ key, valueType }) => shown(row[String(key)], valueType));
  return cells.filter((cell) => cell !== '').join(' · ');
}

function shown(value: unknown, valueType: unknown): string {
  if (typeof value !== 'number') return wordsOf(value);
  if (valueType === 'ms' || valueType === 'timespanMs') return `${value.toFixed(0)} ms`;
  if (valueType === 'bytes') return `${(value / 1000).toFixed(1)} kB`;
  return String(Math.round(value * 1000) / 1000);
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string')
    return value.replace(ownOrigin, '').replaceAll(/\s+/g, ' ').slice(0, longest);
  if (typeof value === 'number') return shown(value, null);
  if (!hasFields(value)) return '';
  if (value['type'] === 'node') return nodeOf(value);
  if (value['type'] === 'source-location') return `${wordsOf(value['url'])}:${wordsOf(value['line'])}`;
  return shown(value['value'] ?? value['text'] ?? value['url'], value['type']);
}

function nodeOf({ selector, explanation, snippet }: Fields): string {
  return [selector, explanation, snippet]
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' — ');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
