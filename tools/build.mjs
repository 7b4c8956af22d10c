import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './bundling/compress.mjs';
import { bundleServer } from './bundling/server.mjs';
import { buildWeb } from './bundling/web.mjs';
import { bundleWorker } from './bundling/worker.mjs';
import { fingerprintSources, stampPath } from './start/fingerprint.mjs';

/*
 * Makes what `npm start` runs: server/dist and web/build. With --server only the former, and without the
 * stamp by which a later start would take both for done.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isServerOnly = process.argv.includes('--server');

// Taken before the build: what changes during it belongs to the next.
const madeFrom = fingerprintSources(root);
rmSync(join(root, 'server', 'dist'), { recursive: true, force: true });

try {
  await Promise.all([timed('the server', () => bundleServer(root)), isServerOnly ? null : buildWholeWeb()]);
  if (!isServerOnly) writeFileSync(stampPath(root), madeFrom);
} catch (error) {
  // esbuild has shown its own already, with the lines they stand in.
  if (error.errors === undefined) console.error(error.message);
  process.exitCode = 1;
}

async function buildWholeWeb() {
  await timed('the web app', () => buildWeb(root));
  await timed('its service worker', () => bundleWorker(root));
  await timed('its compressed copies', () => compressAssets(join(root, 'web', 'build', 'client')));
}

async function timed(what, work) {
  const startedAt = performance.now();
  await work();
  console.log(`  built ${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
