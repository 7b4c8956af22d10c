import { afterEach, expect, it } from 'vitest';
import { EventLoop } from './workload.ts';

let loop: EventLoop;

afterEach(() => loop.close());

function block(forMs: number): void {
  const endsAt = performance.now() + forMs;
  while (performance.now() < endsAt);
}

it('knows how late a process is before it has come to its timer, and forgets it by and by', async () => {
  loop = new EventLoop();
  expect(loop.delayMs).toBeLessThan(10_000);

  block(700);

  expect(loop.delayMs).toBeGreaterThanOrEqual(450);
  await expect.poll(() => loop.delayMs, { timeout: 20_000 }).toBeLessThan(200);
});
