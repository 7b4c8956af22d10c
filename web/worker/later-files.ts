import { isPageModule } from './cache-keys.ts';
import { scriptsNamedIn } from './named-scripts.ts';
import { release } from './release.ts';
import { cacheFiles } from './shell.ts';

/** Files that others name and that no page needs later: those of every page, and sentences, which are cached by language. */
const others = new Set([...release.files, ...Object.values(release.sentences).flat()]);

/** Files whose names of others are cached, in the life of this worker. */
const followed = new Set<string>();

/**
 * Caches what the files of a page load later, so that what a tap opens is there without a network. Other pages, and what
 * belongs to every page, are left out. Nothing for a page of another release, of which this one knows neither: its own
 * worker is about to come.
 */
export async function cacheLater(files: readonly string[]): Promise<void> {
  if (files.some(isOfAnotherRelease)) return;
  const found = new Set(files.filter((path) => !others.has(path) && !followed.has(path)));
  // A set that grows is gone through to its end.
  for (const path of found) {
    const text = (await (await caches.match(path))?.text()) ?? '';
    const named = scriptsNamedIn(text).filter((each) => !found.has(each) && !isLeftOut(each));
    await cacheFiles(named);
    for (const each of named) found.add(each);
  }
  for (const path of found) followed.add(path);
}

function isLeftOut(path: string): boolean {
  return others.has(path) || followed.has(path) || isPageModule(path);
}

/** The router's manifest names the files of all pages, and so has another name in each release. */
function isOfAnotherRelease(path: string): boolean {
  return /\/assets\/manifest-[\w-]+\.js$/.test(path) && path !== release.manifest;
}
