import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../command.ts';
import {
  parseManifest,
  withImports,
  type BuiltRoutes,
  type RouteEntry,
} from '../../bundling/built-scripts.mjs';
import { judge } from '../step.ts';
import type { RuleResult, Step } from '../step.ts';

/**
 * Brotli bytes that `/` may load as it becomes the app, with its messages in the longest language; a phone on
 * a slow network pays for each. Preact and the router alone are 44 kB, the list of what each page needs 4.5, the fresh
 * listings with their pictures 3, pictures on tap with what shows them 3. Of the styles 0.2 are what text of twice its size
 * and a phone on its side need.
 */
const BUDGET = { scripts: 93_500, styles: 12_500 };

/** Limit in Brotli bytes of the script in every page, and of the file that begins a document: all that a reader waits for. */
const START_BUDGET = 2_400;

/** Limit of the service worker in Brotli bytes; every phone loads it anew with each release. */
const WORKER_BUDGET = 15_000;

/** List of the message files, written by the build. */
const SENTENCE_FILES = 'web/.react-router/catalogue-files.json';

/** Checks the budgets of JavaScript and CSS at the first visit of `/`, and that of the service worker. */
export const bundle: Step = {
  name: 'bundle',
  stage: 'built',
  run: () => Promise.resolve(measure(join(root, 'web/build/client'), readSentenceFiles())),
};

/** Files of the first messages of each language, as paths below the build folder. */
function readSentenceFiles(): readonly string[] {
  const notes = JSON.parse(readFileSync(join(root, SENTENCE_FILES), 'utf8')) as Record<
    string,
    { first: string }
  >;
  return Object.values(notes).map(({ first }) => first);
}

function measure(folder: string, sentenceFiles: readonly string[]) {
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const manifest = names.find((name) => /^manifest-\w+\.js$/.test(name));
  if (manifest === undefined) return judge([{ rule: 'bundle', complaints: [`no manifest in ${assets}`] }]);
  const built = parseManifest(readFileSync(join(assets, manifest), 'utf8'));
  const visit = listFirstVisit(built, (path) => readFileSync(join(folder, path), 'utf8'));
  const sentences = Math.max(...sentenceFiles.map((path) => brotliSize(folder, [path])));
  const sizes = {
    scripts: brotliSize(folder, visit.scripts) + sentences,
    styles: brotliSize(folder, visit.styles),
  };
  const figures = `JavaScript ${kilobytes(sizes.scripts)} of ${kilobytes(BUDGET.scripts)} kB, CSS ${kilobytes(sizes.styles)} of ${kilobytes(BUDGET.styles)} kB`;
  const worker = measureWorker(folder);
  const start = measureStart(folder);
  const complain = (kind: 'scripts' | 'styles') => ({
    rule: `bytes of ${kind} at the first visit`,
    complaints: sizes[kind] > BUDGET[kind] ? [figures, ...visit[kind]] : [],
  });
  const results = [
    complain('scripts'),
    complain('styles'),
    worker.result,
    start.result,
    findUnsettled(assets, names),
  ];
  return judge(results, `${figures}, ${worker.figure}, ${start.figure}`);
}

/** Scripts that ask what a build has to settle, and throw in a browser. */
function findUnsettled(assets: string, names: readonly string[]): RuleResult {
  const scripts = names.filter((name) => name.endsWith('.js'));
  return {
    rule: 'scripts whose environment is settled',
    complaints: scripts.filter((name) =>
      readFileSync(join(assets, name), 'utf8').includes('import.meta.env'),
    ),
  };
}

function measureStart(folder: string): { readonly figure: string; readonly result: RuleResult } {
  const starts = readdirSync(join(folder, 'assets')).filter((name) => /^document-\w+\.js$/.test(name));
  const paths = [join('..', 'server', 'document-head.js'), ...starts.map((name) => join('assets', name))];
  const isWhole = starts.length === 1 && paths.every((path) => existsSync(join(folder, path)));
  const size = isWhole ? brotliSize(folder, paths) : 0;
  const figure = `start of a page ${kilobytes(size)} of ${kilobytes(START_BUDGET)} kB`;
  const isFine = size > 0 && size <= START_BUDGET;
  return { figure, result: { rule: 'bytes of the start of a page', complaints: isFine ? [] : [figure] } };
}

function measureWorker(folder: string): { readonly figure: string; readonly result: RuleResult } {
  const path = 'sw.js';
  const size = existsSync(join(folder, path)) ? brotliSize(folder, [path]) : 0;
  const figure = `service worker ${kilobytes(size)} of ${kilobytes(WORKER_BUDGET)} kB`;
  const isFine = size > 0 && size <= WORKER_BUDGET;
  return { figure, result: { rule: 'bytes of the service worker', complaints: isFine ? [] : [figure] } };
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The files that a browser loads to show `/` for the first time, as paths below the build folder. */
interface FirstVisit {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The scripts and styles of `/`: the entry, the route with all its parents, their static imports, the manifest.
 *
 * `read` gives the text of a script, to follow imports that the manifest does not list.
 */
export function listFirstVisit(built: BuiltRoutes, read: (path: string) => string): FirstVisit {
  const chain = [built.entry, ...routesOfHome(built)];
  const listed = chain.flatMap((route) => [route.module, ...(route.imports ?? [])]);
  return {
    scripts: [...withImports(listed, read), built.url],
    styles: [...new Set(chain.flatMap((route) => route.css ?? []))],
  };
}

/** The sum of the files' sizes, each as brotli sends it. Units: bytes. */
function brotliSize(folder: string, paths: readonly string[]): number {
  return paths.reduce(
    (total, path) => total + brotliCompressSync(readFileSync(join(folder, path))).length,
    0,
  );
}

function routesOfHome({ routes }: BuiltRoutes): RouteEntry[] {
  const home = Object.values(routes).find(
    (route) => route.index === true && isAtRoot(chainOf(route, routes)),
  );
  if (!home) throw new Error('The built page has no index route at /.');
  return chainOf(home, routes);
}

function chainOf(route: RouteEntry, routes: BuiltRoutes['routes']): RouteEntry[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(parent, routes), route] : [route];
}

function isAtRoot(chain: readonly RouteEntry[]): boolean {
  return chain.every((route) => (route.path ?? '') === '');
}
