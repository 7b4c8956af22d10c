import { linesOf, run } from '../command.ts';
import { judge } from '../step.ts';
import type { Outcome } from '../step.ts';

/** Builds what `npm start` would serve, by the same script. */
export async function build(): Promise<Outcome> {
  const { code, output } = await run(process.execPath, ['tools/build.mjs']);
  return judge([{ rule: 'build', complaints: code === 0 ? [] : linesOf(output).slice(-12) }]);
}
