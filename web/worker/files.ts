import { CacheFirst } from 'workbox-strategies';
import { isPageModule } from './cache-keys.ts';
import { cacheNames, release } from './release.ts';
import { isFile } from './shell.ts';

/** Files whose name changes with their content: cached once, until the next release. */
const files = new CacheFirst({
  cacheName: cacheNames.release,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }],
});

/**
 * Answer to a request for a file of the app. It is fetched whole whatever becomes of the page that asked for it: one that
 * is left takes back its requests, and with them what the next page waits for.
 */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const request = new Request(pathname);
  if (!isPageModule(pathname)) return files.handle({ event, request });
  try {
    await cacheNeeds(event, pathname);
    const answer = await files.handle({ event, request });
    // A new release has other files; the offline page reloads.
    return isFile(answer) ? answer : offlineModule();
  } catch (error) {
    if (error instanceof DOMException) throw error;
    return offlineModule();
  }
}

/**
 * Caches the imports of a page's module. The router reloads the page if one is missing, which would loop
 * forever without a network. Errors: throws if one is neither cached nor available from the network.
 */
async function cacheNeeds(event: FetchEvent, pathname: string): Promise<void> {
  if ((await caches.match(pathname)) === undefined) return;
  const needs = (await listNeeds()).get(pathname) ?? [];
  await Promise.all(needs.map((path) => files.handle({ event, request: new Request(path) })));
}

let needs: Promise<ReadonlyMap<string, readonly string[]>> | null = null;

function listNeeds(): Promise<ReadonlyMap<string, readonly string[]>> {
  needs ??= readNeeds();
  return needs;
}

interface Manifest {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] }>
  >;
}

/** The manifest is a script that assigns one JSON object. */
async function readNeeds(): Promise<ReadonlyMap<string, readonly string[]>> {
  const script = (await (await caches.match(release.manifest))?.text()) ?? '={"routes":{}}';
  const json = script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '');
  // Written by the router's build.
  const { routes } = JSON.parse(json) as Manifest;
  return new Map(Object.values(routes).map(({ module, imports = [] }) => [module, imports]));
}

/** Module that replaces a page not cached on this device: the frame stays and reports it. */
function offlineModule(): Response {
  const { offlinePage } = release;
  const script = `export * from '${offlinePage}';\nexport { default } from '${offlinePage}';\n`;
  return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
