import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build } from 'esbuild';

/** The modules that every page begins with, those of the landing page, and what stands in for a page without a network. */
const BEGINNING = /^(root|app\/layouts\/(frame|public-area|user-area)|pages\/home\/home\.page)$/;
const OFFLINE_PAGE = 'pages/offline/offline.page';

/** `import … from "./x.js"`, `import "./x.js"` and `export … from "./x.js"`, but not `import("./x.js")`. */
const STATIC_IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.\.?\/[^"']+\.js)["']/g;

/** Bundles the service worker beside the built page, with the list of the files that it keeps. */
export async function bundleWorker(root) {
  const web = join(root, 'web');
  const client = join(web, 'build', 'client');
  await build({
    entryPoints: { sw: join(web, 'worker', 'sw.ts'), 'sw-off': join(web, 'worker', 'off.ts') },
    outdir: client,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
    define: {
      RELEASE: JSON.stringify(describeRelease(client, join(web, '.react-router', 'catalogue-files.json'))),
      'process.env.NODE_ENV': '"production"',
    },
  });
}

function describeRelease(client, sentenceNotes) {
  const name = readdirSync(join(client, 'assets')).find((each) => /^manifest-\w+\.js$/.test(each));
  const manifest = `/assets/${name}`;
  const { entry, routes } = readManifest(join(client, manifest));
  const offline = routes[OFFLINE_PAGE];
  const parts = [entry, offline, ...Object.values(routes).filter(({ id }) => BEGINNING.test(id))];
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const styles = parts.flatMap(({ css = [] }) => css);
  const files = [...new Set([manifest, ...withImports(client, scripts), ...styles])];
  const sentences = mapValues(readJson(sentenceNotes), (own) =>
    withImports(client, Object.values(own)).filter((path) => !files.includes(path)),
  );
  const release = { manifest, files, sentences, offlinePage: offline.module };
  return { id: createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 12), ...release };
}

/** The manifest is a script that assigns one JSON object. */
function readManifest(path) {
  const script = readFileSync(path, 'utf8');
  return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, ''));
}

function withImports(client, start) {
  const found = new Set();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const text = readFileSync(join(client, path), 'utf8');
    for (const [, target] of text.matchAll(STATIC_IMPORT))
      queue.push(posix.join(posix.dirname(path), target));
  }
  return [...found];
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
