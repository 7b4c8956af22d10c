import { checkSources } from './source-check.ts';
import { workspaces } from '../files.ts';
import { judge } from '../step.ts';
import type { RuleResult, Step } from '../step.ts';

/** Every source compiles under the tsconfig of its room. */
export const types: Step = {
  name: 'types',
  stage: 'static',
  run: async () => {
    const { types: complaints, fault } = await checkSources();
    return judge(byRoom([...complaints, ...fault]));
  },
};

const OTHERS = 'types of the rest';

/** One rule a room, and one for what stands in none. */
function byRoom(complaints: readonly string[]): RuleResult[] {
  const roomOf = (line: string) => workspaces.find((room) => line.startsWith(`${room}/`));
  const inRooms = workspaces.map((room) => ({
    rule: `types of ${room}`,
    complaints: complaints.filter((line) => roomOf(line) === room),
  }));
  return [...inRooms, { rule: OTHERS, complaints: complaints.filter((line) => roomOf(line) === undefined) }];
}
