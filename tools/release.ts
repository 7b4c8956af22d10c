import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './checks/command.ts';
import { readText, workspaces } from './checks/files.ts';

/*
 * Makes a release of what is unreleased: node --import tsx tools/release.ts 0.3.0
 * It changes only files, and prints what to review, to commit and to tag.
 */
const [version = ''] = process.argv.slice(2);
const { version: current } = JSON.parse(readText('package.json')) as { version: string };
const changelog = readText('CHANGELOG.md');
const problem = findProblem();
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
} else await release();

function findProblem(): string | null {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Usage: npm run release -- X.Y.Z';
  if (version.localeCompare(current, 'en', { numeric: true }) <= 0)
    return `${version} does not come after ${current}.`;
  return /^## Unreleased$/m.test(changelog)
    ? null
    : 'CHANGELOG.md has no "## Unreleased": what does the release bring?';
}

async function release(): Promise<void> {
  for (const path of ['package.json', ...workspaces.map((workspace) => `${workspace}/package.json`)])
    change(path, (text) =>
      text.replaceAll(/("version"|"@polam\/[a-z0-9]+"): "([\d.]+)"/g, (whole, name: string, found: string) =>
        found === current ? `${name}: "${version}"` : whole,
      ),
    );
  change('CHANGELOG.md', (text) =>
    text.replace(/^## Unreleased$/m, `## ${version} (${new Date().toISOString().slice(0, 10)})`),
  );
  const { code, output } = await run('npm', ['install', '--package-lock-only'], { cwd: root });
  if (code !== 0) throw new Error(`The lock file could not be written: ${output}`);
  console.log(`Version ${version} is written down. Then:
  npm test
  git commit -am 'release: Make ${version}.'
  git tag -a v${version} -m 'Polam ${version}'
  git push --follow-tags`);
}

function change(path: string, how: (text: string) => string): void {
  const file = join(root, path);
  writeFileSync(file, how(readFileSync(file, 'utf8')));
}
