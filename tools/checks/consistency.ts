import { linesOf, readConfig, runTool } from './command.ts';
import { readText, workspaces } from './files.ts';
import { checkRelease } from './release-rules.ts';
import { judge } from './step.ts';
import type { RuleResult, Step } from './step.ts';

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
