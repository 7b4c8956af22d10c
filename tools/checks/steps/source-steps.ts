import { readConfig } from '../command.ts';
import { workspaces } from '../files.ts';
import { judge, type RuleResult, type Step } from '../step.ts';
import { checkSources } from './source-check.ts';

/** Every source compiles under the tsconfig of its room. */
export const types: Step = {
  name: 'types',
  stage: 'static',
  run: async () => {
    const { types: complaints, fault } = await checkSources();
    return judge(byRoom([...complaints, ...fault]));
  },
};

const OUTSIDE = 'types of the rest';

/** One rule a room, and one for what stands in none. */
function byRoom(complaints: readonly string[]): RuleResult[] {
  const roomOf = (line: string) => workspaces.find((room) => line.startsWith(`${room}/`));
  const inRooms = workspaces.map((room) => ({
    rule: `types of ${room}`,
    complaints: complaints.filter((line) => roomOf(line) === room),
  }));
  return [...inRooms, { rule: OUTSIDE, complaints: complaints.filter((line) => roomOf(line) === undefined) }];
}

/** The linter with types; every rule that .oxlintrc.json names counts once, all unnamed ones together once. */
export const lint: Step = {
  name: 'lint',
  stage: 'static',
  run: async () => {
    const { rules, fault } = await checkSources();
    // A linter that breaks down says nothing about any rule.
    if (fault.length > 0) return judge([{ rule: 'oxlint runs', complaints: fault }]);
    return judge(byRule(rules));
  },
};

function byRule(complaints: readonly string[]) {
  const named = namedRules();
  const ruleOf = (line: string): string => {
    const [, plugin = '', rule = ''] = /\/([\w-]+)\(([\w-]+)\)\]$/.exec(line) ?? [];
    return [rule, `${plugin}/${rule}`].find((name) => named.includes(name)) ?? OTHERS;
  };
  return [...named, OTHERS].map((rule) => ({
    rule,
    complaints: complaints.filter((line) => ruleOf(line) === rule),
  }));
}

const OTHERS = 'every other rule of correctness and suspicion';

interface LintConfig {
  readonly rules: Record<string, unknown>;
  readonly overrides: readonly { readonly rules: Record<string, unknown> }[];
}

function namedRules(): string[] {
  const { rules, overrides } = readConfig<LintConfig>('.oxlintrc.json');
  const entries = [rules, ...overrides.map((override) => override.rules)].flatMap((set) =>
    Object.entries(set),
  );
  const enforced = entries.filter(([, level]) => level !== 'off').map(([name]) => name);
  return [...new Set(enforced)].toSorted();
}
