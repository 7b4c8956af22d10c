import { create } from '@polam/contract/calls/listings';
import { callOver } from '../../kit/client.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import type { HeldMarket } from '../held-market.ts';

const TIMES = 30;

/** The same request under the same key, thirty times at one instant, over two processes. */
export const oneKey: Scenario = {
  name: 'one-key',
  fault: `one key ×${TIMES} at one instant`,
  load: 'a listing, over two processes',
  run: repeatAtOnce,
};

async function repeatAtOnce(market: HeldMarket): Promise<Outcome> {
  const urls = [market.first.url, (await market.join()).url];
  const input = {
    name: 'Wheat',
    pricePaise: 250_000,
    quantityMilli: 40_000,
    unit: 'quintal',
    description: 'once',
  } as const;
  const sent = { token: market.farmer.token, idempotencyKey: 'thirty-times' };
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, at) =>
      callOver(urls[at % urls.length] ?? '', { call: create, input, sent }),
    ),
  );
  const ids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.listing.id] : [])));
  const refused = answers.filter((answer) => !answer.ok).length;
  const rows = await market.look((db) => db`select id from listings where description = 'once'`);
  return {
    acknowledged: TIMES - refused,
    lost: rows.length === 0 ? 1 : 0,
    doubled: rows.length - 1,
    recoveredMs: null,
    broken: [
      ...(ids.size === 1 ? [] : [`${ids.size} different listings were answered`]),
      ...(refused === 0 ? [] : [`${refused} of ${TIMES} were refused`]),
    ],
  };
}
