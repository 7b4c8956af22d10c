import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hit } from '../load.ts';
import { headersOf } from '../request-headers.ts';
import type { Paced, PacedLoad } from '../paced.ts';
import { answerWith } from './side-process.ts';

answerWith<PacedLoad, Paced>(async ({ url, hits, perSecond }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const beganAt = performance.now();
  const answers = hits.map(async (hit, turn) => {
    const dueAt = beganAt + (1_000 * turn) / perSecond;
    await wait(dueAt - performance.now());
    const isGood = await send(agent, url, hit).catch(() => false);
    // Measured from the due time, so that delays in sending caused by a slow server count.
    return { isGood, ms: performance.now() - dueAt };
  });
  const done = await Promise.all(answers);
  agent.destroy();
  const sorted = done.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  const failures = done.filter(({ isGood }) => !isGood).length;
  return { medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(1), failures };
});

function send(agent: Agent, url: string, hit: Hit): Promise<boolean> {
  const { method, path, body } = hit;
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, method, headers: headersOf(hit) }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode === 200 || response.statusCode === 201));
      response.resume();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
