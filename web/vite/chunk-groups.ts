import type { Plugin } from 'vite';

/** The modules that a visitor's first page begins with. */
const FIRST_PAGE = /\/src\/(entry\.client|root|app\/layouts\/frame|pages\/home\/home\.page)\.tsx/;
const FORMS = /node_modules\/react-hook-form\//;
const SHARED = /(web\/src\/|node_modules\/(react-hot-toast|@tanstack)\/)/;
const OFFERS = /\/src\/features\/offers\//;

/** What the first visit of `/` loads for certain. */
const firstVisit = new Set<string>();
/** What cannot do without the library of forms. */
const needingForms = new Set<string>();
/** What cannot do without offers. */
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
 * How the browser's scripts are cut. A line without HTTP/2 asks for six files at a time, each a round trip:
 * a page takes a dozen files, not fifty; and what changes rarely keeps a file of its own, so that a new release
 * of ours leaves it in the reader's cache.
 *
 * `contract` must hold zod together with its settings: a chunk runs as a whole before those that import it,
 * so the settings are made before the first schema of the contract exists.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 6 },
  { name: 'first', test: (id: string) => firstVisit.has(id), priority: 5, minShareCount: 2 },
  { name: 'contract', test: /(node_modules\/zod\/|vite\/zod-mini|\/(contract|domain)\/src\/)/, priority: 4 },
  // A group takes along what its modules import: what everybody needs is taken before what few do.
  { name: 'goods', test: isForGoods, priority: 3, minShareCount: 2 },
  {
    name: 'forms',
    test: (id: string) => !needingOffers.has(id) && needingForms.has(id),
    priority: 2,
    minShareCount: 2,
  },
  { name: 'offers', test: (id: string) => needingOffers.has(id), priority: 1, minShareCount: 2 },
];

function isForGoods(id: string): boolean {
  return SHARED.test(id) && !needingForms.has(id) && !needingOffers.has(id);
}
