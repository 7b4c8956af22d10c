import { toRequest } from '@polam/contract/answer';
import { login as loginCall } from '@polam/contract/calls/auth';
import { TEST_PASSWORD } from '@polam/database/seed/users';
import { compare } from './kit/compare.ts';
import type { Hit } from './kit/load.ts';
import type { Market } from './kit/market.ts';
import { sample } from './kit/sample.ts';
import { withServer, type Bench } from './kit/workbench.ts';

const HOW_MANY = 8;

/** Sign-in, slow on purpose: its cost is what a thief of the database pays for every guess. */
export const login: Bench = {
  question: `How fast is signing in, ${HOW_MANY} accounts in turn?`,
  measure: (workbench) =>
    withServer(workbench, async (polam) => {
      const hits = await hitsOn(workbench.market);
      const { bare } = await sample(polam.url, hits);
      const what = 'argon2id, 19 MiB, two passes';
      return [await compare(workbench, { what, polam, hits, bare, kept: 'stay', target: null })];
    }),
};

async function hitsOn({ db }: Market): Promise<readonly Hit[]> {
  const users = await db<{ email: string }[]>`select email from users order by id limit ${HOW_MANY}`;
  return users.map(({ email }) => {
    const { method, url: path, body } = toRequest(loginCall, { email, password: TEST_PASSWORD });
    return { method, path, body: JSON.stringify(body) };
  });
}
