import { linesOf, readConfig, runTool } from '../command.ts';
import { readText, workspaces } from '../files.ts';
import { judge } from '../step.ts';
import type { RuleResult, Step } from '../step.ts';

const HEADING = /^## (.*)$/gm;
const RELEASED = /^(\d+)\.(\d+)\.(\d+)(?: \((\d{4}-\d{2}-\d{2})\))?$/;

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const EXACT = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, string>>>;

/** The workspaces agree on all versions, pin them, and are of the newest release; the lock file names no registry. */
export const consistency: Step = {
  name: 'consistency',
  stage: 'static',
  run: async () => judge([await checkWorkspaces(), checkPins(), checkLockFile(), ...checkVersions()]),
};

async function checkWorkspaces(): Promise<RuleResult> {
  // No package manager is named: a corepack that obeyed would fetch it before the first line of ours runs.
  const { code, output } = await runTool('sherif', ['--ignore-rule', 'root-package-manager-field']);
  return { rule: 'sherif', complaints: code === 0 ? [] : linesOf(output) };
}

const manifests = ['package.json', ...workspaces.map((workspace) => `${workspace}/package.json`)];

function checkVersions(): readonly RuleResult[] {
  const versions = manifests.map((path) => [path, readConfig<{ version: string }>(path).version] as const);
  return checkRelease({ changelog: readText('CHANGELOG.md'), versions: Object.fromEntries(versions) });
}

function checkPins(): RuleResult {
  return {
    rule: 'every version is pinned exactly',
    complaints: manifests.flatMap((path) =>
      listVersions(readConfig<Manifest>(path))
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`),
    ),
  };
}

function listVersions(manifest: Manifest): [string, string][] {
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
}

function checkLockFile(): RuleResult {
  const lines = readText('package-lock.json').split('\n');
  return {
    rule: 'the lock file names no registry',
    complaints: lines.filter((line) => /"resolved": "https?:/.test(line)),
  };
}

/** The changelog and the package versions, which must agree. */
interface Release {
  readonly changelog: string;
  /** The version in each package.json, by its path; the others must equal that of the root. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Whether package.json, its workspaces and the newest release of CHANGELOG.md name one version. */
export function checkRelease({ changelog, versions }: Release): RuleResult[] {
  const headings = [...changelog.matchAll(HEADING)].map(([, heading = '']) => heading);
  const released = headings.filter((heading) => heading !== 'Unreleased');
  const version = versions['package.json'] ?? '';
  const newest = released[0]?.split(' ')[0] ?? 'none';
  return [
    {
      rule: 'the newest release in CHANGELOG.md is the version of package.json',
      complaints: newest === version ? [] : [`CHANGELOG.md: ${newest}, package.json: ${version}`],
    },
    {
      rule: 'every workspace has the version of package.json',
      complaints: Object.entries(versions)
        .filter(([, each]) => each !== version)
        .map(([path, each]) => `${path}: ${each}`),
    },
    {
      rule: 'CHANGELOG.md has "Unreleased" on top alone, and releases with their dates, newest first',
      complaints: [...headings.flatMap(complainOfHeading), ...complainOfOrder(released)],
    },
  ];
}

function complainOfHeading(heading: string, at: number): readonly string[] {
  if (heading === 'Unreleased') return at === 0 ? [] : [`"${heading}" does not stand on top`];
  const isFirstEver = heading === '0.1.0';
  const date = RELEASED.exec(heading)?.[4];
  return date !== undefined || isFirstEver ? [] : [`"${heading}" is not written "X.Y.Z (YYYY-MM-DD)"`];
}

function complainOfOrder(released: readonly string[]): readonly string[] {
  const numbers = released.map(numberOf);
  return released
    .filter((_, at) => (numbers[at] ?? 0) <= (numbers[at + 1] ?? -1))
    .map((heading) => `"${heading}" is older than what follows`);
}

/** Versions of up to 999 in each place, so that they compare as numbers. */
function numberOf(heading: string): number {
  const [, major = 0, minor = 0, patch = 0] = RELEASED.exec(heading) ?? [];
  return Number(major) * 1_000_000 + Number(minor) * 1_000 + Number(patch);
}
