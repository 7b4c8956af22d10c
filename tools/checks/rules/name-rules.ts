import { shelf } from '@polam/tools/arrows/server';
import type { RuleResult } from '../step.ts';

/** A source file, by its path from the root of the repository. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

interface NameRule {
  readonly rule: string;
  /** Complaint about the file; null if there is none. */
  readonly complain: (source: Source) => string | null;
}

const LEFTOVERS = /(^|\/)(utils?|helpers?|common|misc|types|shared)(\.tsx?$|\/)/;
/** Named after a category of the catalogue. */
const A_CATEGORY = 'database/src/catalogue/misc.ts';
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mts)$/;
/** Index files of contract and features, and the one file that replaces a library in the browser's build. */
const BARREL = /^((contract\/src|server\/src\/features\/[^/]+)\/index|web\/vite\/zod-mini)\.ts$/;
const SUPPRESSION = /(?:oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore|@ts-nocheck)/;
const ENUM = /^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w/;

const rules: readonly NameRule[] = [
  {
    rule: 'no room or file is called utils, helpers, common, misc, types or shared',
    complain: ({ path }) => (LEFTOVERS.test(path) && path !== A_CATEGORY ? 'name what is in it' : null),
  },
  {
    rule: 'files are named in kebab-case',
    complain: ({ path }) => (KEBAB.test(path.split('/').at(-1) ?? '') ? null : 'kebab-case, please'),
  },
  {
    rule: "the only barrels are the contract's and each server feature's index.ts",
    complain: ({ path, text }) => {
      const isBarrel = path.endsWith('/index.ts') || /^export \* from /m.test(text);
      return isBarrel && !BARREL.test(path) ? 'import from the file itself' : null;
    },
  },
  {
    rule: 'every server feature stands on the shelf',
    complain: ({ path }) => {
      const feature = /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
      const stands = feature === undefined || (shelf as readonly string[]).includes(feature);
      return stands ? null : `${feature} is not in tools/arrows/server.ts`;
    },
  },
  {
    rule: 'every suppression states its reason (… -- reason)',
    complain: ({ text }) =>
      findLine(
        text,
        (line) =>
          SUPPRESSION.test(line) && /^\s*(\/\/|\/\*|\{\/\*|\*)|\/\/ /.test(line) && !/ -- \w/.test(line),
      ),
  },
  {
    rule: 'string unions, no enums',
    complain: ({ text }) => findLine(text, (line) => ENUM.test(line)),
  },
];

/** The rules of naming and of honest suppressions, over all given files. */
export function checkNameRules(sources: readonly Source[]): RuleResult[] {
  return rules.map(({ rule, complain }) => ({
    rule,
    complaints: sources.flatMap((source) => {
      const complaint = complain(source);
      return complaint === null ? [] : [`${source.path}: ${complaint}`];
    }),
  }));
}

function findLine(text: string, isWrong: (line: string) => boolean): string | null {
  const lines = text.split('\n');
  const at = lines.findIndex(isWrong);
  return at < 0 ? null : `line ${at + 1}: ${(lines[at] ?? '').trim()}`;
}
