import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { BrowserContext, BrowserContextOptions, Browser as Running } from 'playwright-core';
import { answersVersion, listDownloadedBrowsers, listInstalledBrowsers } from './browser/candidates.ts';
import { unpackCarriedChromium } from './browser/carried.ts';
import type { Browser } from './browser/carried.ts';
import { startDebugged } from './browser/debugged.ts';
import type { DebuggedBrowser } from './browser/debugged.ts';

const run = promisify(execFile);

const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  // A microphone that beeps; a browser without a window has nobody to ask whether a page may hear it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

const NOTHING_FOUND = `No browser to test with. Looked for, in this order:
  CHROME_PATH, a browser that Playwright downloaded, Chrome or Chromium on this machine,
  the Chromium of the npm package @sparticuz/chromium (Linux x64), apt-get install chromium (root on Debian).
Install Chrome or Chromium, or set CHROME_PATH to one.`;

let found: Promise<Browser> | undefined;

/** The first browser on this computer that starts, searched once per process; throws if there is none. */
export function findBrowser(): Promise<Browser> {
  found ??= searchBrowser();
  return found;
}

/** Back navigation of a browser under test: with a reload, or from the back/forward cache, as for readers. */
export type WayBack = 'anew' | 'as-left';

/** Starts the browser headless with a fresh profile; the caller closes it. */
export async function launchBrowser(wayBack: WayBack = 'anew'): Promise<Running> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    env: { ...ownEnvironment(), ...env },
    args: LAUNCH_ARGUMENTS,
    // Playwright switches it off for all; a browser without any window has none at all.
    ignoreDefaultArgs: wayBack === 'as-left' ? ['--disable-back-forward-cache'] : [],
  });
}

/**
 * Starts the browser headless with the profile of a folder, as a phone that is switched on again; the caller closes it.
 */
export async function launchProfile(
  folder: string,
  options: Pick<BrowserContextOptions, 'baseURL' | 'viewport' | 'locale'>,
): Promise<BrowserContext> {
  const { executablePath, env } = await findBrowser();
  return chromium.launchPersistentContext(folder, {
    ...options,
    executablePath,
    env: { ...ownEnvironment(), ...env },
    args: LAUNCH_ARGUMENTS,
  });
}

/** Starts the browser with a debugging port and a preferred language; the caller closes it. */
export async function launchDebuggedBrowser(language: string): Promise<DebuggedBrowser> {
  return startDebugged(await findBrowser(), [...LAUNCH_ARGUMENTS, `--accept-lang=${language}`]);
}

async function searchBrowser(): Promise<Browser> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return requireWorking(chosen);
  const onEquipment = await firstWorking([...listDownloadedBrowsers(), ...listInstalledBrowsers()]);
  if (onEquipment) return onEquipment;
  const carried = await unpackCarriedChromium();
  if (carried && (await answersVersion(carried.executablePath, carried.env))) return carried;
  const installed = await installOnDebian();
  if (installed) return installed;
  throw new Error(NOTHING_FOUND);
}

async function requireWorking(executablePath: string): Promise<Browser> {
  if (await answersVersion(executablePath)) return { executablePath, env: {} };
  throw new Error(`CHROME_PATH=${executablePath} does not answer --version.`);
}

async function firstWorking(paths: readonly string[]): Promise<Browser | null> {
  for (const executablePath of paths) {
    if (await answersVersion(executablePath)) return { executablePath, env: {} };
  }
  return null;
}

async function installOnDebian(): Promise<Browser | null> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], { env, timeout: 180_000 });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env, timeout: 600_000 });
  } catch {
    return null;
  }
  return firstWorking(listInstalledBrowsers());
}

function ownEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
