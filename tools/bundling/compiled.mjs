import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a module into a script that `loadCompiled` of the server loads, and writes its compiled code beside it.
 *
 * Without spaces and in ASCII: V8 holds the text as long as it runs, with two bytes a character as soon as one of
 * them needs it. Names stay, for stack traces and profiles.
 */
export async function bundleCompiled(source, { to, plugins = [] }) {
  await build({
    entryPoints: [source],
    outfile: to,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    charset: 'ascii',
    legalComments: 'none',
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    sourcemap: true,
    logLevel: 'warning',
    // V8 loses who imports when it takes the code from a file; `require` loads what is left outside.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'urlOfBundle' },
    banner: {
      js: "(function (exports, require, module, __filename, __dirname) { const urlOfBundle = require('node:url').pathToFileURL(__filename).href;",
    },
    footer: { js: '})' },
    plugins,
  });
  await writeInAscii(to);
  await writeCompiled(to);
}

/** Escapes what the bundler leaves in other characters: expressions of texts. The script is read as one byte a character. */
async function writeInAscii(file) {
  const text = await readFile(file, 'utf8');
  await writeFile(file, inAscii(text));
}

/** A script with every other character as its code, which means the same in strings and in expressions of texts. */
export function inAscii(text) {
  return text.replaceAll(/[^\0-\x7f]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** In a process of its own: what has run in this one would be in the code. Without flags, as the server reads it. */
async function writeCompiled(file) {
  const program = fileURLToPath(new URL('./write-compiled.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} could not be compiled.`);
}
