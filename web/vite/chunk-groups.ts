import type { Plugin } from 'vite';

/** Entry modules of a visitor's first page. */
const FIRST_PAGE = /\/src\/(entry\.client|root|app\/layouts\/frame|pages\/home\/home\.page)\.tsx/;
const FORMS = /node_modules\/react-hook-form\//;
const SHARED = /(web\/src\/|node_modules\/(react-hot-toast|@tanstack)\/)/;
const OFFERS = /\/src\/features\/offers\//;

/** Modules that the first visit of `/` always loads. */
const firstVisit = new Set<string>();
/** Modules that depend on the form library. */
const needingForms = new Set<string>();
/** Modules that depend on offers. */
const needingOffers = new Set<string>();

/** Notes which modules belong together, for the groups below. */
export function noteModules(): Plugin {
  return {
    name: 'polam:note-modules',
    buildEnd() {
      if (this.environment.name !== 'client') return;
      const ids = [...this.getModuleIds()];
      const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const importers = (id: string) => this.getModuleInfo(id)?.importers ?? [];
      const matching = (name: RegExp) => ids.filter((id) => name.test(id));
      collect(firstVisit, matching(FIRST_PAGE), imported);
      collect(needingForms, matching(FORMS), importers);
      collect(needingOffers, matching(OFFERS), importers);
    },
  };
}

function collect(
  found: Set<string>,
  start: readonly string[],
  next: (id: string) => readonly string[],
): void {
  const queue = [...start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...next(id));
  }
}

/**
 * Chunks of the browser's scripts. Without HTTP/2 a browser requests six files at a time, each a round trip:
 * a page takes a dozen files, not fifty. Code that changes rarely has a file of its own, so that a new
 * release of ours leaves it in the reader's cache.
 *
 * `contract` must hold zod together with its settings: a chunk runs as a whole before those that import it,
 * so the settings are made before the first schema of the contract exists.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 6 },
  { name: 'first', test: (id: string) => firstVisit.has(id), priority: 5, minShareCount: 2 },
  { name: 'contract', test: /(node_modules\/zod\/|vite\/zod-mini|\/(contract|domain)\/src\/)/, priority: 4 },
  // A group includes the imports of its modules: widely used modules are grouped before rarely used ones.
  { name: 'shared', test: isShared, priority: 3, minShareCount: 2 },
  {
    name: 'forms',
    test: (id: string) => !needingOffers.has(id) && needingForms.has(id),
    priority: 2,
    minShareCount: 2,
  },
  { name: 'offers', test: (id: string) => needingOffers.has(id), priority: 1, minShareCount: 2 },
];

function isShared(id: string): boolean {
  return SHARED.test(id) && !needingForms.has(id) && !needingOffers.has(id);
}
