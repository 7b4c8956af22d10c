import { linesOf, root, runTool } from '../command.ts';
import { listFiles, workspaces } from '../files.ts';
import { judge, type Step } from '../step.ts';
import { generateRouteTypes } from './route-types.ts';

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

/** Checks that no file breaks an import rule; each rule counts once. */
export const arrowCheck: Step = {
  name: 'arrows',
  stage: 'static',
  run: async () => {
    const { arrows, findViolations } = await import('@polam/tools/arrows/arrows');
    const rooms = workspaces.filter((room) => listFiles(room, /\.tsx?$/).length > 0);
    const violations = await findViolations(root, rooms);
    return judge(
      arrows.map(({ name, because }) => ({
        rule: `${name}: ${because}`,
        complaints: violations
          .filter((violation) => violation.rule.name === name)
          .map(
            ({ from, to, cycle }) => `${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}`,
          ),
      })),
    );
  },
};

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
