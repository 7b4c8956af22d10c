import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, root, runTool } from '../command.ts';
import type { RuleResult } from '../step.ts';

let generated: Promise<RuleResult[]> | undefined;

/** Writes the types of the web routes, once a run: the compiler, the linter and knip all read them. */
export function generateRouteTypes(): Promise<RuleResult[]> {
  generated ??= generate();
  return generated;
}

async function generate(): Promise<RuleResult[]> {
  const isReady = existsSync(join(root, 'web/react-router.config.ts'));
  if (!isReady) return [];
  const { code, output } = await runTool('@react-router/dev', ['typegen'], { cwd: join(root, 'web') });
  return [{ rule: 'types of the routes', complaints: code === 0 ? [] : linesOf(output) }];
}
