import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { withImports } from '../bundling/built-scripts.mjs';
import type { BuiltRoutes, RouteEntry } from '../bundling/built-scripts.mjs';

/** The files that a browser loads to show `/` for the first time, as paths below the build folder. */
export interface FirstVisit {
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
