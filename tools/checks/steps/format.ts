import { linesOf, runTool } from '../command.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

/** Every file is formatted as prettier would. */
export const format: Step = {
  name: 'format',
  stage: 'static',
  run: async () => {
    const { code, output } = await runTool('prettier', ['--check', '--log-level', 'warn', '--cache', '.']);
    const complaints = linesOf(output).filter((line) => !line.includes('Code style issues'));
    return judge([{ rule: 'prettier', complaints: code === 0 ? [] : complaints }]);
  },
};
