import type { Language } from '@polam/domain/catalogue';
import { SHELL_PATH } from './cache-keys.ts';
import { languageOf, noteLanguage } from './language.ts';
import { cacheNames, release } from './release.ts';

/**
 * Caches what every page loads first: a shell in the reader's language, and the files of this release.
 *
 * Errors: throws unless all of it was fetched; a release is cached whole or not at all.
 */
export async function cacheRelease(): Promise<void> {
  const language = await cacheShell();
  await cacheFiles([...release.files, ...release.sentences[language]]);
}

/** Caches the shell in another language once the reader chooses it. */
export async function cacheShellIn(language: Language): Promise<void> {
  await noteLanguage(language);
  if ((await findShell(language)) !== null) return;
  await cacheFiles(release.sentences[await cacheShell()]);
}

/** The cached app shell in a language; null where it is not cached. */
export async function findShell(language: Language): Promise<Response | null> {
  return (await caches.match(shellKey(language), { cacheName: cacheNames.release })) ?? null;
}

/** Caches files of this release: from an earlier one where they are the same, else from the network. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.release);
  const cacheFile = async (path: string) => {
    if ((await cache.match(path)) !== undefined) return;
    const file = (await caches.match(path)) ?? (await fetch(path));
    if (!isFile(file)) throw new Error(`${path} is not there.`);
    await cache.put(path, file);
  };
  await Promise.all(paths.map(cacheFile));
}

/** Whether an answer is a file of ours: missing files are answered with a page. */
export function isFile(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? '';
  return answer.status === 200 && !type.startsWith('text/html');
}

/** Caches the shell; the answer of the server names the reader's language. */
async function cacheShell(): Promise<Language> {
  const shell = await fetch(SHELL_PATH, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const language = languageOf(shell);
  const isOurs = shell.ok && (await shell.clone().text()).includes(release.manifest);
  // During a deployment the server may have another release than this worker.
  if (language === null || !isOurs) throw new Error('The shell is not of this release.');
  const cache = await caches.open(cacheNames.release);
  await cache.put(shellKey(language), shell);
  await noteLanguage(language);
  return language;
}

function shellKey(language: Language): string {
  return `${SHELL_PATH}?lang=${language}`;
}
