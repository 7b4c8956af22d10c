import type { Plugin, Rolldown } from 'vite';
import { shareOut, type UsedModule } from './shared-files.ts';

/** Entry modules of every page. */
const EVERY_PAGE = /\/src\/(entry\.client|root|app\/layouts\/frame)\.tsx/;
/** Modules that the landing page adds to them. */
const LANDING_PAGE = /\/src\/pages\/home\/home\.page\.tsx/;
/** Modules that a signed-in user's first page adds to them, with the code that asks the server. */
const OWN_PAGE = /\/src\/(pages\/home\/morning\.tsx|lib\/api\/ask-server\.ts)/;
/** Modules that the pages of users add to these, and the page that lists them all. */
const OWN_AREA = /\/src\/(app\/layouts\/user-area|pages\/dashboard\/user\.page)\.tsx$/;
/** Sentences have files of their own, by language. */
const SENTENCES = /\/src\/i18n\/[a-z]{2}\//;
/** Most files of what pages share. */
const MOST_SHARED = 80;

/** Modules that every page loads, and those that the landing page and the dashboard both need. */
const firstVisit = new Set<string>();
/** The other modules of the landing page. */
const landing = new Set<string>();
/** Modules that a user's first visit always loads. */
const ownVisit = new Set<string>();
/** The other modules of the frame of a user's pages. */
const ownArea = new Set<string>();
/** Place of the file of each module that other pages share. */
const sharedFiles = new Map<string, number>();

/** Notes which modules belong together, for the groups below. */
export function noteModules(): Plugin {
  return {
    name: 'polam:note-modules',
    buildEnd() {
      if (this.environment.name !== 'client') return;
      const ids = [...this.getModuleIds()].toSorted();
      const matching = (name: RegExp) => ids.filter((id) => name.test(id));
      collect(firstVisit, matching(EVERY_PAGE), (id) => importsOf(this, id));
      collect(landing, matching(LANDING_PAGE), (id) => importsOf(this, id));
      collect(ownVisit, matching(OWN_PAGE), (id) => importsOf(this, id));
      collect(ownArea, matching(OWN_AREA), (id) => importsOf(this, id));
      for (const id of landing) if (ownVisit.has(id) || ownArea.has(id)) firstVisit.add(id);
      shareOut(listShared(this, ids)).forEach((file, place) => {
        for (const id of file) sharedFiles.set(id, place);
      });
    },
  };
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

function importsOf(modules: Modules, id: string): readonly string[] {
  return modules.getModuleInfo(id)?.importedIds ?? [];
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

/** Modules that two entries or more need, and that neither first visit has loaded. */
function listShared(modules: Modules, ids: readonly string[]): readonly UsedModule[] {
  const users = new Map<string, Set<string>>();
  for (const entry of ids.filter((id) => isEntry(modules, id))) {
    const needed = new Set<string>();
    collect(needed, [entry], (id) => importsOf(modules, id));
    for (const id of needed) users.set(id, (users.get(id) ?? new Set()).add(entry));
  }
  return [...users].flatMap(([id, entries]) => {
    const isShared = entries.size > 1 && !isKnown(id);
    const size = modules.getModuleInfo(id)?.code?.length ?? 0;
    return isShared ? [{ id, size, users: entries, imports: importsOf(modules, id) }] : [];
  });
}

/** Whether a module has its place by the page that it is first needed on. */
function isKnown(id: string): boolean {
  const known = [firstVisit, landing, ownVisit, ownArea];
  return known.some((modules) => modules.has(id)) || SENTENCES.test(id);
}

function isEntry(modules: Modules, id: string): boolean {
  const module = modules.getModuleInfo(id);
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0) && !SENTENCES.test(id);
}

/**
 * Chunks of the browser's scripts. Without HTTP/2 a browser requests six files at a time, each a round trip:
 * a page takes a dozen files, not fifty. Code that changes rarely has a file of its own, so that a new
 * release of ours leaves it in the reader's cache. What further pages share is shared out by who needs it.
 *
 * `zod` must hold the library together with its settings: a chunk runs as a whole before those that import it,
 * so the settings are made before the first schema of the contract exists.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /(node_modules\/(preact|react|react-dom|scheduler|react-router)\/|vite\/stand-in)/,
    priority: 6,
  },
  { name: 'zod', test: /(node_modules\/zod\/|vite\/zod-mini)/, priority: 5 },
  { name: 'first', test: (id: string) => firstVisit.has(id), priority: 4, minShareCount: 2 },
  { name: 'landing', test: (id: string) => landing.has(id), priority: 3.5, minShareCount: 2 },
  { name: 'own', test: (id: string) => ownVisit.has(id), priority: 3, minShareCount: 2 },
  { name: 'area', test: (id: string) => ownArea.has(id), priority: 2.5, minShareCount: 2 },
  // A group includes the imports of its modules: widely used modules are grouped before rarely used ones.
  ...Array.from({ length: MOST_SHARED }, (_none, place) => ({
    name: `shared-${place}`,
    test: (id: string) => sharedFiles.get(id) === place,
    priority: 2 - place / MOST_SHARED,
  })),
];
