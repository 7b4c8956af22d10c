import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../command.ts';
import { readText } from '../files.ts';
import { judge } from '../step.ts';
import type { RuleResult, Step } from '../step.ts';

const ID = /^[a-z][a-z-]*(\.[A-Za-z0-9-]+)+$/;
const TEST = /^test: (\S+) › (.+)$/;

const TABLES = 'docs/spec-coverage.md';
const ROUTES = 'web/src/routes.ts';

/** Checks the tables of docs/spec-coverage.md against tests, routes and calls. */
export const specCoverage: Step = {
  name: 'spec-coverage',
  stage: 'static',
  run: async () => {
    const rows = parseRows(readText(TABLES));
    const results = [
      ...checkForm(rows),
      checkTests(rows, readOrNull),
      await checkCalls(rows),
      ...(await checkRoutes(rows)),
    ];
    return judge(results, `${countOpen(rows)} of ${rows.length} rows open`);
  },
};

async function checkCalls(rows: readonly Row[]): Promise<RuleResult> {
  const { calls } = await import('@polam/contract');
  const wanted = calls.map(({ method, path }) => `${method} ${path}`);
  return checkNamed({ rule: 'the calls are those of the contract', kind: /^call\./, wanted }, rows);
}

async function checkRoutes(rows: readonly Row[]): Promise<RuleResult[]> {
  if (!existsSync(join(root, ROUTES))) return [];
  // Imported by URL, not by name: the tools read the table of routes without depending on the web app.
  const routes = (await import(pathToFileURL(join(root, ROUTES)).href)) as {
    default: RouteEntry[] | Promise<RouteEntry[]>;
  };
  const wanted = [...new Set((await routes.default).flatMap((entry) => listPaths(entry, '')))];
  return [checkNamed({ rule: 'the routes are those of the page', kind: /^route\./, wanted }, rows)];
}

interface RouteEntry {
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: readonly RouteEntry[];
}

/** The full paths at which a page is shown; a route with children alone is a frame. */
function listPaths(entry: RouteEntry, above: string): string[] {
  const own = entry.path === undefined ? above : `${above}/${entry.path}`.replace(/\/+/g, '/');
  const children = entry.children ?? [];
  return children.length > 0 ? children.flatMap((child) => listPaths(child, own)) : [own === '' ? '/' : own];
}

function readOrNull(path: string): string | null {
  return existsSync(join(root, path)) ? readText(path) : null;
}

/** One row of the coverage tables. */
interface Row {
  readonly line: number;
  readonly id: string;
  readonly what: string;
  readonly status: string;
}

/** The rows of all tables, without their heads. */
export function parseRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    if (!text.startsWith('|') || /^\| (id|---|-)/.test(text) || text.startsWith('|-')) return [];
    const [, id = '', what = '', status = ''] = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return [{ line: index + 1, id, what, status }];
  });
}

/** Checks that rows are well formed and unique. */
export function checkForm(rows: readonly Row[]): RuleResult[] {
  const ids = rows.map((row) => row.id);
  const isWhole = ({ id, what, status }: Row): boolean =>
    ID.test(id) && what !== '' && (status === 'open' || TEST.test(status));
  return [
    {
      rule: 'every row has id, words and status',
      complaints: rows.filter((row) => !isWhole(row)).map(format),
    },
    { rule: 'no id twice', complaints: rows.filter((row, at) => ids.indexOf(row.id) !== at).map(format) },
  ];
}

/** Every test that a row names exists; `read` gives a file's text, or null where there is none. */
export function checkTests(rows: readonly Row[], read: (path: string) => string | null): RuleResult {
  const isMissing = ({ status }: Row): boolean => {
    const [, path, name] = TEST.exec(status) ?? [];
    return path !== undefined && name !== undefined && !names(read(path), name);
  };
  return { rule: 'every named test exists', complaints: rows.filter(isMissing).map(format) };
}

/** Checks that rows name every wanted path or call as code, and of that kind none that does not exist. */
export function checkNamed(
  { rule, kind, wanted }: { rule: string; kind: RegExp; wanted: readonly string[] },
  rows: readonly Row[],
): RuleResult {
  const named = rows
    .filter((row) => kind.test(row.id))
    .map((row) => ({ row, code: normal(codeOf(row.what)) }));
  const known = new Set(wanted.map(normal));
  const missing = wanted.filter((each) => !named.some(({ code }) => code === normal(each)));
  const strange = named.filter(({ code }) => !known.has(code));
  return {
    rule,
    complaints: [
      ...missing.map((each) => `no row for ${each}`),
      ...strange.map(({ row }) => `not there: ${format(row)}`),
    ],
  };
}

/** Number of rows still open, for the summary. */
export function countOpen(rows: readonly Row[]): number {
  return rows.filter((row) => row.status === 'open').length;
}

function names(text: string | null, name: string): boolean {
  // A row may name the group too: only the last part has to stand in the file, as the whole of a quoted text.
  const last = name.split(' › ').at(-1) ?? name;
  const written = (text ?? '').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => written.includes(`${quote}${last}${quote}`));
}

function codeOf(what: string): string {
  return /`([^`]+)`/.exec(what)?.[1] ?? '';
}

/** `/a/{id}`, `/a/:id` and `/a/{pid}/` are one path. */
function normal(path: string): string {
  const plain = path.replace(/\{[^}]*\}|:[\w-]+\??/g, ':').replace(/\/\*$|^\*$/, '*');
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain;
}

function format({ line, id, what }: Row): string {
  return `line ${line}: ${id} ${what.slice(0, 60)}`;
}
