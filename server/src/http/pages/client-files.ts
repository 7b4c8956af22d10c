import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerHeaders } from '../security-headers.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the files of the client: those at its top by a route each, those of a folder by one for all, as a route
 * for each of 550 files was a fifth of the CPU of a start.
 */
export async function serveClientFiles(
  app: FastifyInstance,
  { root, hasWorker }: { readonly root: string; readonly hasWorker: boolean },
): Promise<void> {
  const shared = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.headers(headersOfFile(path)),
  } as const satisfies Partial<FastifyStaticOptions>;
  const entries = readdirSync(root, { withFileTypes: true });
  // Looking for the files itself, the plugin goes through all folders.
  await app.register(fastifyStatic, { ...shared, root, serve: false });
  for (const { name } of entries.filter((each) => each.isFile() && isServed(each.name, hasWorker)))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  for (const { name } of entries.filter((each) => each.isDirectory())) serveFolder(app, { root, name });
  // A device asks for its worker by this name alone, and takes what comes for the next one.
  if (!hasWorker) app.get('/sw.js', (_request, reply) => reply.sendFile('sw-off.js'));
}

/** Names are read once: the route of the plugin lists the folder for each request, and again for each missing encoding. */
function serveFolder(
  app: FastifyInstance,
  { root, name }: { readonly root: string; readonly name: string },
): void {
  const files = new Set(readdirSync(join(root, name)).filter((each) => isServed(each, true)));
  app.get<{ Params: { file: string } }>(`/${name}/:file`, ({ params: { file } }, reply) =>
    files.has(file) ? reply.sendFile(`${name}/${file}`) : reply.callNotFound(),
  );
}

/** Compressed copies go in place of their files, and have no address of their own. */
function isServed(name: string, hasWorker: boolean): boolean {
  return !/^\.|\.(br|gz|zst)$/.test(name) && (hasWorker || name !== 'sw.js');
}

function headersOfFile(path: string): Readonly<Record<string, string>> {
  if (path.includes('/assets/')) return { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` };
  return /\/sw(-off)?\.js(\.\w+)?$/.test(path) ? workerHeaders : { 'cache-control': 'public, max-age=86400' };
}
