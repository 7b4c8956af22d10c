import type { RuleResult } from './step.ts';

/** The changelog and the package versions, which must agree. */
export interface Release {
  readonly changelog: string;
  /** The version in each package.json, by its path; the others must equal that of the root. */
  readonly versions: Readonly<Record<string, string>>;
}

const HEADING = /^## (.*)$/gm;
const RELEASED = /^(\d+)\.(\d+)\.(\d+)(?: \((\d{4}-\d{2}-\d{2})\))?$/;

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
