import { linesOf, runTool } from '../command.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

/** No passage of 8 lines and 70 tokens stands in two places, outside tests and tables of data. */
export const duplicates: Step = {
  name: 'duplicates',
  stage: 'static',
  run: async () => {
    const { code, stdout, output } = await runTool('jscpd', [
      '--config',
      '.jscpd.json',
      '--reporters',
      'ai,threshold',
    ]);
    const found = linesOf(stdout).filter((line) => /:\d+-\d+/.test(line));
    const failed = code !== 0 || found.length > 0;
    return judge([{ rule: 'jscpd', complaints: failed ? (found.length > 0 ? found : linesOf(output)) : [] }]);
  },
};
