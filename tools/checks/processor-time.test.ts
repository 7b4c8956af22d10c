import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from './command.ts';
import { measureProcessor, parseStat } from './processor-time.ts';

/** Works until it has used some processor time itself, however busy the computer is. */
const working = (ms: number) =>
  `while (process.cpuUsage().user < ${ms * 1_000}) for (let i = 0; i < 1e6; i++) Math.sqrt(i);`;

const runScript = (script: string) => run(process.execPath, ['-e', script]);

it.runIf(existsSync('/proc/self/stat'))(
  'the processor time of a step is that of the programs it starts, and of those that they start',
  async () => {
    const inner = JSON.stringify(working(400));
    const outer = `require('node:child_process').spawnSync(process.execPath, ['-e', ${inner}]);`;

    const [busy, resting] = await Promise.all([
      measureProcessor(() => runScript(outer)),
      measureProcessor(() => runScript('setTimeout(() => {}, 300)')),
    ]);

    expect(busy.processorSeconds).toBeGreaterThanOrEqual(0.4);
    expect(resting.processorSeconds).toBeLessThan(0.4);
  },
);

it('the line of a process is read whatever its program is called', () => {
  const line = '42 (a) 7 (b)) S 17 42 42 0 -1 4194304 9 9 9 9 250 50 1000 200 20 0 1 0 5';

  expect(parseStat(line)).toEqual({ pid: 42, parent: 17, own: 300, reaped: 1_200 });
});
