import { FileFault } from '../photos/missing-file.ts';

/** After this long a file is asked for once more by who needs it, while the first request goes on. */
const ASK_AGAIN_AFTER_MS = 15_000;

/** Files that have arrived or are on their way. */
const known = new Map<string, Promise<void>>();

/**
 * Imports a module once its files are here, which the build lists: browsers keep an import that failed for the life of
 * the document, and a file that did not come can be asked for again. The build puts it around each import.
 *
 * Errors: rejects with a FileFault if a file does not come.
 */
export async function importWhole<M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> {
  if (files.length > 0) {
    const linked = linkedFiles();
    const wanted = files.map((file) => `/${file}`).filter((file) => !linked.has(file));
    await Promise.all(wanted.map(fetchOnce));
  }
  return load();
}

/** Files that the document itself loads. */
function linkedFiles(): ReadonlySet<string> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')];
  return new Set(links.map((link) => new URL(link.href).pathname));
}

function fetchOnce(file: string): Promise<void> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const clear = () => known.get(file) === coming && known.delete(file);
  const wait = setTimeout(clear, ASK_AGAIN_AFTER_MS);
  const coming = fetchFile(file);
  known.set(file, coming);
  coming.catch(clear).finally(() => clearTimeout(wait));
  return coming;
}

async function fetchFile(file: string): Promise<void> {
  const answer = await fetch(file).catch(() => null);
  if (answer === null) throw new FileFault(file, 'unreachable');
  // Missing files are answered with a page.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if (answer.status === 404 || (answer.ok && isPage)) throw new FileFault(file, 'gone');
  // With the whole of it in the browser's cache, the import cannot break off halfway.
  const body = answer.ok ? await answer.arrayBuffer().catch(() => null) : null;
  if (body === null) throw new FileFault(file, 'unreachable');
}
