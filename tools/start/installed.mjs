import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';

// NODE_ENV=production or a setting of the user would leave out what the build and the database need.
const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the dependencies unless exactly those of package-lock.json are there. Gives an exit code.
 *
 * npm notes what it installed, as its last act, in node_modules/.package-lock.json: that is the stamp. The folders of
 * what it notes have to be there, too: one that was deleted since is installed again.
 */
export async function ensureInstalled(root) {
  const code = await ensureThere(root);
  return code === 0 ? ensurePatched(root) : code;
}

async function ensureThere(root) {
  if (isInstalled(root) && !hasFormerPatch(root)) return 0;

  console.log('Installing the dependencies; the first time this takes a minute or two.');
  const code = await runNpm(root, ['ci', ...flags]);
  if (code === 0 || code > 128) return code;

  // "ci" also refuses a lock that lacks binaries for other systems than this one; "install" passes over them.
  console.log('That was refused; trying again less strictly.');
  const second = await runNpm(root, ['install', '--no-save', ...flags]);
  if (second !== 0) console.error('The dependencies could not be installed. Is the network there?');
  return second;
}

function isInstalled(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;

  const installed = readPackages(note);
  const isGone = Object.keys(installed).some((path) => !isThere(root, path));
  if (isGone) return false;
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.optional) return true;
    return installed[path] !== undefined && installed[path].version === wanted.version;
  });
}

/** A few microseconds each. A link to a room of ours that leads nowhere is not there either. */
function isThere(root, path) {
  return !path.includes('node_modules/') || existsSync(join(root, path, 'package.json'));
}

/** npm applies the driver's patch by a script, which --ignore-scripts and the like leave out. */
async function ensurePatched(root) {
  if (isPatched(root)) return 0;

  const code = await runNpm(root, ['run', '--silent', 'patch-driver']);
  if (code === 0 && isPatched(root)) return 0;
  console.error('The driver of the database could not be patched. Is node_modules writable?');
  return code || 1;
}

/** Numbers of the patches that serve, which the server asks for, too: the former ones need no new installation. */
const PATCHES = ['2', '3', '4'];

function isPatched(root) {
  const driver = readDriver(root);
  return driver === null || PATCHES.includes(patchOf(driver));
}

/** A patch of before cannot be patched: the driver has to be installed anew. */
function hasFormerPatch(root) {
  const patch = patchOf(readDriver(root) ?? '');
  return patch !== null && !PATCHES.includes(patch);
}

function patchOf(driver) {
  return /^ {2}polamPatch: (\d+),$/m.exec(driver)?.[1] ?? null;
}

function readDriver(root) {
  const driver = join(root, 'node_modules', 'postgres', 'src', 'index.js');
  return existsSync(driver) ? readFileSync(driver, 'utf8') : null;
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** The npm that started us, or the one on the path (a shell script on Windows, which only a shell runs). */
function runNpm(root, parameters) {
  const script = process.env.npm_execpath;
  if (script !== undefined && script.endsWith('npm-cli.js')) {
    return runChild(process.execPath, [script, ...parameters], { cwd: root });
  }
  return runChild('npm', parameters, { cwd: root, shell: process.platform === 'win32' });
}
