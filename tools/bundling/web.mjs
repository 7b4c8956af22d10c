import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
  await bundleDocumentStart(web);
  const pages = join(web, 'build', 'server');
  await bundleCompiled(join(pages, 'index.js'), { to: join(pages, 'pages.cjs') });
}

/** Bundles the script that the server puts into the head of every page. */
async function bundleDocumentStart(web) {
  await build({
    entryPoints: [join(web, 'src', 'app', 'document', 'start.ts')],
    outfile: join(web, 'build', 'server', 'document-start.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
    alias: { '~': join(web, 'src') },
  });
}
