import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface RouteEntry {
  readonly id?: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What the built page says about itself in `assets/manifest-*.js`. */
export interface BuiltRoutes {
  readonly entry: RouteEntry;
  readonly routes: Readonly<Record<string, RouteEntry>>;
  readonly url: string;
}

/** The files that a browser loads to show `/` for the first time, as paths below the build folder. */
export interface FirstVisit {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Reads the manifest, a script that assigns one JSON object. */
export function parseManifest(script: string): BuiltRoutes {
  const json = script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '');
  return JSON.parse(json) as BuiltRoutes;
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
    scripts: [...followImports(listed, read), built.url],
    styles: [...new Set(chain.flatMap((route) => route.css ?? []))],
  };
}

/** The sum of the files' sizes, each as brotli sends it. Units: bytes. */
export function brotliSize(folder: string, paths: readonly string[]): number {
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

function followImports(start: readonly string[], read: (path: string) => string): string[] {
  const found = new Set<string>();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    queue.push(...staticImports(path, read(path)));
  }
  return [...found];
}

/** `import … from "./x.js"`, `import "./x.js"` and `export … from "./x.js"`, but not `import("./x.js")`. */
function staticImports(path: string, text: string): string[] {
  const imports = text.matchAll(
    /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.\.?\/[^"']+\.js)["']/g,
  );
  return [...imports].map(([, target = '']) => posix.join(posix.dirname(path), target));
}
