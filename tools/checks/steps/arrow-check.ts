import { root } from '../command.ts';
import { listFiles, workspaces } from '../files.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

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
