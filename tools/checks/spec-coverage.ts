import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './command.ts';
import { checkForm, checkNamed, checkTests, countOpen, parseRows } from './coverage-rows.ts';
import type { Row } from './coverage-rows.ts';
import { readText } from './files.ts';
import { judge } from './step.ts';
import type { RuleResult, Step } from './step.ts';

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
