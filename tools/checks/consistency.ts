import { linesOf, readConfig, runTool } from './command.ts';
import { readText, workspaces } from './files.ts';
import { judge } from './step.ts';
import type { RuleResult, Step } from './step.ts';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const EXACT = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, string>>>;

/** The workspaces agree on their versions, pin every one of them, and the lock file names no registry. */
export const consistency: Step = {
  name: 'consistency',
  stage: 'static',
  run: async () => judge([await checkWorkspaces(), checkPins(), checkLockFile()]),
};

async function checkWorkspaces(): Promise<RuleResult> {
  // No package manager is named: a corepack that obeyed would fetch it before the first line of ours runs.
  const { code, output } = await runTool('sherif', ['--ignore-rule', 'root-package-manager-field']);
  return { rule: 'sherif', complaints: code === 0 ? [] : linesOf(output) };
}

function checkPins(): RuleResult {
  const manifests = ['package.json', ...workspaces.map((workspace) => `${workspace}/package.json`)];
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
