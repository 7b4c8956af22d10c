import { run } from '../command.ts';
import { complaintsOfMessage } from '../rules/commit-rules.ts';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

/** Published commits cannot be rewritten; `COMMITS_SINCE` sets another base, such as of a pull request. */
const UNPUBLISHED = `${process.env['COMMITS_SINCE'] ?? '@{upstream}'}..HEAD`;

/** The messages of commits that are not published yet; `tools/git-hooks` refuses them as they are written. */
export const commits: Step = {
  name: 'commits',
  stage: 'static',
  run: async () => {
    const { code, stdout } = await run('git', ['log', '--no-merges', '-z', '--format=%h %B', UNPUBLISHED]);
    if (code !== 0) return judge([], 'left out: nothing to compare with');
    const messages = stdout.split('\0').filter((message) => message !== '');
    const complaints = messages.flatMap((message) => {
      const [hash = '', ...text] = message.split(' ');
      return complaintsOfMessage(text.join(' ')).map((complaint) => `${hash}: ${complaint}`);
    });
    return judge([{ rule: 'messages of commits', complaints }], `${messages.length} unpublished`);
  },
};
