import type { Query } from '../connect.ts';
import { demoFollows } from './data/demo-follows.ts';
import type { DemoStage } from './demo-stage.ts';
import { buildFollow } from './follows.ts';

/** Inserts the follows of the demo. */
export async function addDemoFollows(db: Query, stage: DemoStage): Promise<void> {
  const pairs = demoFollows.flatMap(({ by, followed }) => followed.map((key) => ({ by, key })));
  for (const [at, { by, key }] of pairs.entries()) {
    const [followerId, followedId] = [stage.person(by).id, stage.person(key).id];
    await buildFollow(db, { followerId, followedId, createdAt: stage.daysAgo(at + 1) });
  }
}
