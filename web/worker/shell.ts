import type { Language } from '@polam/domain/catalogue';
import { SHELL_PATH } from './cache-keys.ts';
import { languageOf, noteLanguage } from './language.ts';
import { cacheNames, release } from './release.ts';

/**
 * Keeps all that a page begins with: a shell in the reader's language, and the files of this release.
 *
 * Errors: throws unless all of it has come; a release is kept whole or not at all.
 */
export async function cacheRelease(): Promise<void> {
  const language = await cacheShell();
  await cacheFiles([...release.files, ...release.sentences[language]]);
}

/** Keeps the shell in another language too, once it is the reader's. */
export async function cacheShellIn(language: Language): Promise<void> {
  await noteLanguage(language);
  if ((await findShell(language)) !== null) return;
  await cacheFiles(release.sentences[await cacheShell()]);
}

/** The page that holds nothing yet and can become any other, in a language; null where it is not kept. */
export async function findShell(language: Language): Promise<Response | null> {
  return (await caches.match(shellKey(language), { cacheName: cacheNames.release })) ?? null;
}

/** Keeps files of this release: from an earlier one where they are the same, else from the network. */
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

/** Whether an answer is a file of ours: what is missing is answered by a page. */
export function isFile(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? '';
  return answer.status === 200 && !type.startsWith('text/html');
}

/** The server says by its answer which language the reader has. */
async function cacheShell(): Promise<Language> {
  const shell = await fetch(SHELL_PATH, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const language = languageOf(shell);
  const isOurs = shell.ok && (await shell.clone().text()).includes(release.manifest);
  // While a new release goes out, the server may be of another than this worker.
  if (language === null || !isOurs) throw new Error('The shell is not of this release.');
  const cache = await caches.open(cacheNames.release);
  await cache.put(shellKey(language), shell);
  await noteLanguage(language);
  return language;
}

function shellKey(language: Language): string {
  return `${SHELL_PATH}?lang=${language}`;
}
