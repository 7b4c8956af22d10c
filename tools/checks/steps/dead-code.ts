import { linesOf, runTool } from '../command.ts';
import { generateRouteTypes } from './route-types.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

/** Checks that no file, export or package is unused, and that no undeclared package is used. */
export const deadCode: Step = {
  name: 'dead-code',
  stage: 'static',
  run: async () => {
    await generateRouteTypes();
    const { code, output } = await runTool('knip', [
      '--no-progress',
      '--no-config-hints',
      '--reporter',
      'compact',
    ]);
    return judge([{ rule: 'knip', complaints: code === 0 ? [] : linesOf(output) }]);
  },
};
