/** One module of the built page: its script, what that imports, and its styles. */
export interface RouteEntry {
  readonly id?: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Manifest of the built page, in `assets/manifest-*.js`. */
export interface BuiltRoutes {
  readonly entry: RouteEntry;
  readonly routes: Readonly<Record<string, RouteEntry>>;
  readonly url: string;
}

export function parseManifest(script: string): BuiltRoutes;

export function laterImports(paths: readonly string[], read: (path: string) => string): string[];

export function withImports(start: readonly string[], read: (path: string) => string): string[];
