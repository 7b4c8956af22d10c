import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { runChild } from './child.mjs';
import { ensureInstalled } from './installed.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs `start` (also without a word) or `test`, and leaves its exit code to the process. */
export async function runCommand([command = 'start', ...rest]) {
  const commands = { start: startServer, test: runChecks };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : null;
  process.exitCode = chosen === null ? refuse(command) : await chosen(rest);
}

async function startServer() {
  const prepared = (await ensureInstalled(root)) || (await ensureBuilt(root));
  if (prepared !== 0) return prepared;
  return runChild(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    apart: true,
  });
}

async function runChecks(rest) {
  const prepared = await ensureInstalled(root);
  if (prepared !== 0) return prepared;
  return runChild(process.execPath, ['--import', 'tsx', 'tools/check.ts', ...rest], { cwd: root });
}

function refuse(command) {
  console.error(`Polam knows "node start.mjs" and "node start.mjs test", but not "${command}".`);
  return 1;
}
