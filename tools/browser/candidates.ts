import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const COMMAND_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
];

const APPLICATION_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where, below a folder that Playwright downloaded, the executable of each platform lies. */
const DOWNLOADED_EXECUTABLES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/** Whether the executable starts at all: a snap stub or a missing library fails here and not in a test. */
export async function answersVersion(
  executablePath: string,
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(executablePath);
  try {
    const { stdout } = await run(executablePath, ['--version'], {
      env: { ...process.env, ...env },
      timeout: 20_000,
    });
    return /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

/** The browsers that Playwright downloaded earlier, newest revision first. */
export function listDownloadedBrowsers(): string[] {
  const root = downloadFolder();
  if (!existsSync(root)) return [];
  const revision = (name: string): number => Number(name.split('-').at(-1) ?? 0);
  const folders = readdirSync(root).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  const newestFirst = folders.toSorted((a, b) => revision(b) - revision(a));
  return newestFirst
    .flatMap((folder) => DOWNLOADED_EXECUTABLES.map((path) => join(root, folder, path)))
    .filter((path) => existsSync(path));
}

/** The installed Chrome and Chromium executables, from the search path and the usual places. */
export function listInstalledBrowsers(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const commands = COMMAND_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...commands, ...APPLICATION_PATHS].filter((path) => existsSync(path));
}

function downloadFolder(): string {
  const chosen = process.env['PLAYWRIGHT_BROWSERS_PATH'];
  if (chosen) return chosen;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(homedir(), 'AppData/Local/ms-playwright');
  return join(homedir(), '.cache/ms-playwright');
}
