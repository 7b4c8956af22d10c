import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundleCompiled } from './compiled.mjs';
import { writeStyleParts } from './style-parts.mjs';

/** Builds the web app into web/build, silently unless it fails. */
export async function buildWeb(root) {
  const web = join(root, 'web');
  const require = createRequire(join(web, 'package.json'));
  const program = join(dirname(require.resolve('@react-router/dev/package.json')), 'bin.js');
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));

  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The web app could not be built:\n${Buffer.concat(output).toString()}`);
  writeStyleParts(join(web, 'build'));
  await bundleDocumentStart(web, await bundleOnIntent(web, await bundleIslands(web)));
  const pages = join(web, 'build', 'server');
  await bundleCompiled(join(pages, 'index.js'), { to: join(pages, 'pages.cjs') });
}

/** Settings that the scripts of a document share. */
const browserScript = (web) => ({
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  alias: { '~': join(web, 'src') },
});

/** Replacements of React in islands. */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

/**
 * Bundles the islands of documents beside the files of the app, and gives the addresses of each. React in them is Preact:
 * a visitor who touches a search box loads a tenth of what React is alone.
 */
async function bundleIslands(web) {
  const folder = join(web, 'src', 'app', 'islands');
  const names = readdirSync(folder).flatMap((file) =>
    file.endsWith('.tsx') ? [basename(file, '.tsx')] : [],
  );
  const client = join(web, 'build', 'client');
  const shared = browserScript(web);
  const { metafile } = await build({
    ...shared,
    alias: { ...shared.alias, ...preact },
    entryPoints: names.map((name) => join(folder, `${name}.tsx`)),
    outdir: join(client, 'assets'),
    entryNames: 'island-[name]-[hash]',
    chunkNames: 'island-[hash]',
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.SSR': 'false',
      ICON_SPRITE: JSON.stringify(`/assets/${spriteIn(client)}`),
    },
    metafile: true,
    absWorkingDir: client,
  });
  const files = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  return Object.fromEntries(
    files.map(([file, { entryPoint }]) => [basename(entryPoint, '.tsx'), filesOf(file, metafile)]),
  );
}

/** Name of the drawing with all icons, which the build of the app has written (web/vite/icon-sprite.ts). */
export function spriteIn(client) {
  const name = readdirSync(join(client, 'assets')).find((each) => /^icons-\w+\.svg$/.test(each));
  if (name === undefined) throw new Error('The build has no icons.');
  return name;
}

/** Addresses of a bundled file and of all that it imports, itself first: they are loaded at once, not one by one. */
function filesOf(file, { outputs }) {
  const found = new Set([file]);
  for (const each of found)
    for (const { kind, path } of outputs[each].imports) if (kind === 'import-statement') found.add(path);
  return Array.from(found, (each) => `/${each}`);
}

/** Bundles a script of documents as a file of its own, and gives its address. */
async function bundleScript(web, { source, name, define, external = [] }) {
  const client = join(web, 'build', 'client');
  const { metafile } = await build({
    ...browserScript(web),
    entryPoints: [join(web, 'src', 'app', 'document', source)],
    outdir: join(client, 'assets'),
    entryNames: `${name}-[hash]`,
    format: 'esm',
    define,
    external,
    metafile: true,
    absWorkingDir: client,
  });
  const [file] = Object.keys(metafile.outputs);
  return `/${file}`;
}

/** Bundles what a document loads at the first intent of its reader, and gives its address. */
function bundleOnIntent(web, islands) {
  const define = { ISLAND_FILES: JSON.stringify(islands) };
  return bundleScript(web, { source: 'on-intent.ts', name: 'intent', define });
}

/** Bundles the start of documents, and the scripts that the server puts into the heads of pages, which load it. */
async function bundleDocumentStart(web, intent) {
  const define = { INTENT_FILE: JSON.stringify(intent) };
  const start = await bundleScript(web, {
    source: 'start.ts',
    name: 'document',
    define,
    external: [intent],
  });
  const source = (name) => join(web, 'src', 'app', 'document', name);
  await build({
    ...browserScript(web),
    entryPoints: { 'document-head': source('head.ts'), 'shell-head': source('shell-head.ts') },
    outdir: join(web, 'build', 'server'),
    // As a function of its own, without what esbuild would put into it for modules of another kind.
    format: 'esm',
    banner: { js: '(()=>{' },
    footer: { js: '})();' },
    define: { START_FILE: JSON.stringify(start) },
    external: [start],
  });
}
