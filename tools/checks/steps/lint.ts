import { readConfig } from '../command.ts';
import { checkSources } from './source-check.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

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
