import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { laterImports, parseManifest, withImports } from './built-scripts.mjs';
import { spriteIn } from './web.mjs';

/** Modules of every page and of the landing page, and the page shown without a network. */
const BEGINNING = /^(root|app\/layouts\/(frame|public-area|user-area)|pages\/home\/home\.page)$/;
/** Files of documents: their start, what the first touch needs, the islands, and the styles of wide screens. */
const DOCUMENT = /^((document|intent|island)-.*\.js|wide-\w+\.css)$/;
const OFFLINE_PAGE = 'pages/offline/offline.page';

/** Bundles the service worker beside the built page, with the list of files that it caches. */
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
  const readScript = (path) => readFileSync(join(client, path), 'utf8');
  const { entry, routes } = parseManifest(readScript(manifest));
  const offline = routes[OFFLINE_PAGE];
  const parts = [entry, offline, ...Object.values(routes).filter(({ id }) => BEGINNING.test(id))];
  const beginning = withImports(
    parts.flatMap(({ module, imports = [] }) => [module, ...imports]),
    readScript,
  );
  const notes = readJson(sentenceNotes);
  // Pages and sentences are cached as they are read; what else the frame loads later is there without a network, too.
  const others = new Set([
    ...Object.values(routes).map(({ module }) => module),
    ...Object.values(notes).flatMap((own) => Object.values(own)),
  ]);
  const later = laterImports(beginning, readScript).filter((path) => !others.has(path));
  const styles = parts.flatMap(({ css = [] }) => css);
  const documents = readdirSync(join(client, 'assets')).filter((each) => DOCUMENT.test(each));
  const files = [
    ...new Set([manifest, ...withImports([...beginning, ...later], readScript), ...styles]),
    ...[...documents, spriteIn(client)].map((each) => `/assets/${each}`),
  ];
  const sentences = mapValues(notes, (own) =>
    withImports(Object.values(own), readScript).filter((path) => !files.includes(path)),
  );
  const release = { manifest, files, sentences, offlinePage: offline.module };
  return { id: createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 12), ...release };
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
