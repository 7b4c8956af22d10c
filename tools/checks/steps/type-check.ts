import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, root, runTool } from '../command.ts';
import { workspaces } from '../files.ts';
import { generateRouteTypes } from './route-types.ts';
import { judge } from '../step.ts';
import type { RuleResult, Step } from '../step.ts';

/** Runs where there is no page, and so stands apart from the rest of its room. */
const WORKER = 'web/worker';

/** Every room compiles under its own tsconfig; the native compiler checks all of them in a few seconds. */
export const types: Step = {
  name: 'types',
  stage: 'static',
  run: async () => {
    const typegen = await generateRouteTypes();
    const results: RuleResult[] = [];
    for (const workspace of [...workspaces, WORKER]) results.push(await checkWorkspace(workspace));
    return judge([...typegen, ...results]);
  },
};

async function checkWorkspace(workspace: string): Promise<RuleResult> {
  const rule = `types of ${workspace}`;
  const project = join(workspace, 'tsconfig.json');
  if (!existsSync(join(root, project))) return { rule, complaints: [`${project} is missing`] };
  const { code, output } = await runTool('typescript7', ['--noEmit', '--pretty', 'false', '-p', project]);
  const lines = linesOf(output).filter((line) => !line.startsWith('error TS18003'));
  // A room without files yet is no type error.
  const isEmpty = output.includes('TS18003');
  return { rule, complaints: code === 0 || isEmpty ? [] : lines };
}
