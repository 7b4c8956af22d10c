import { linesOf, runTool } from './command.ts';
import { generateRouteTypes } from './route-types.ts';
import { judge } from './step.ts';
import type { Step } from './step.ts';

/** No file, export or package that nobody uses, and none used that is not declared. */
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
