import type { AnyCall, InputOf } from '@polam/contract/call';
import { eventKinds, type LiveEventType } from '@polam/contract/events';
import { ask, type Asked, type Asker } from '../call-sample.ts';
import { writings } from '../call-samples/all-samples.ts';
import { buildMarketFixture, type MarketFixture } from '../market-fixture.ts';
import type { TestApp } from '../test-app.ts';
import { untilMatched } from '../trade/trade.ts';
import type { Scenario, Stage, Subject } from './scenario.ts';

const FEW = 2;

/** Scenarios of all kinds of events but some, each derived from the sample of a call that announces it. */
export function ofSamples(written: ReadonlySet<LiveEventType>): readonly Scenario[] {
  const types = Object.keys(eventKinds) as LiveEventType[];
  return types
    .filter((type) => !written.has(type))
    .map((type) => ({
      type,
      what: `a call is made that announces ${type}`,
      stage: (testApp) => stageOf(testApp, type),
    }));
}

/** A call, which of its samples announces an event, and the place of the receiver among the users that {@link begin} lists. */
interface Announced {
  readonly asked: Asked;
  readonly at: number;
  readonly receiverAt: number;
}

/** Makes samples to learn which of them announces the event; that one is staged anew, in a market of its own. */
async function stageOf(testApp: TestApp, type: LiveEventType): Promise<Stage> {
  const { asked, at, receiverAt } = await findAnnounced(testApp, type);
  const market = await buildMarketFixture(testApp.db, FEW);
  const { samples, userIds } = await begin(market, asked);
  const [sample, receiverId] = [samples[at], userIds[receiverAt]];
  if (sample === undefined || receiverId === undefined)
    throw new Error(`${asked.call.name} has other samples each time.`);
  const otherId = idOf(market, sample.by);
  return {
    receiver: await testApp.actor(receiverId),
    other: await testApp.actor(otherId === receiverId ? market.farmer.id : otherId),
    subject: subjectOf(sample.input),
    happen: () => ask(testApp, market, { call: asked.call, sample }),
  };
}

function idOf(market: MarketFixture, by: Asker): string {
  if (typeof by === 'object') return by.id;
  return by === 'visitor' ? market.trader.id : market[by].id;
}

/** Errors: throws where no sample announces the event, or nobody whom a sample begins with receives it. */
async function findAnnounced(testApp: TestApp, type: LiveEventType): Promise<Announced> {
  const market = await buildMarketFixture(testApp.db, FEW);
  for (const asked of likelyFirst(type)) {
    const { samples, userIds } = await begin(market, asked);
    for (const [at, sample] of samples.entries()) {
      const before = await receiversOf(testApp, type);
      await ask(testApp, market, { call: asked.call, sample });
      const now = await receiversOf(testApp, type);
      const received = [...now].filter(([id]) => !before.has(id)).map(([, receiverId]) => receiverId);
      const receiverAt = userIds.findIndex((id) => received.includes(id));
      if (receiverAt >= 0) return { asked, at, receiverAt };
    }
  }
  throw new Error(`No sample of a call announces ${type}: write how it comes about.`);
}

/** Samples of all calls that write, and of those that change the same topics first. */
function likelyFirst(type: LiveEventType): readonly Asked[] {
  const { changes } = eventKinds[type];
  const isLikely = ({ call }: Asked) => Number(changes.every((topic) => call.changes.includes(topic)));
  return writings.toSorted((one, other) => isLikely(other) - isLikely(one));
}

/** The samples of a call, with the users of the market and those whom the samples have created, oldest first. */
async function begin(market: MarketFixture, asked: Asked) {
  const { db, farmer, trader, others } = market;
  const known = await db<{ id: string }[]>`select id from users`;
  const samples = await asked.samples(market);
  const created = await db<{ id: string }[]>`
    select id from users where id <> all(${known.map(({ id }) => id)}) order by id`;
  return { samples, userIds: [farmer, trader, ...others, ...created].map(({ id }) => id) };
}

/** Receivers of all events of a type, by the id of their notice. */
async function receiversOf(testApp: TestApp, type: string): Promise<ReadonlyMap<string, string>> {
  await untilMatched(testApp);
  const rows = await testApp.db<{ id: string; receiverId: string }[]>`
    select id, recipient_id as "receiverId" from notices where event->>'type' = ${type}`;
  return new Map(rows.map(({ id, receiverId }) => [id, receiverId]));
}

/** Context of screens by the fields of the input. */
function subjectOf(input: InputOf<AnyCall>): Subject {
  const { slug, ...rest } = input as Subject & { readonly slug?: string };
  return slug === undefined ? rest : { ...rest, groupSlug: slug };
}
