import type { AnyCall } from '@polam/contract/call';
import { eventKinds, type LiveEventType } from '@polam/contract/events';
import { isStaleAfter, type Topic } from '@polam/contract/topics';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { seedPlaces } from '@polam/database/seed/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testing/actor.ts';
import { answersTo, callsNeverAsked, changedCalls, questionsOf, unasked } from '../testing/questions.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { scenarios } from '../testing/scenarios/all-scenarios.ts';
import type { Scenario } from '../testing/scenarios/scenario.ts';
import { noticesOf } from '../testing/trade/trade.ts';

let testApp: TestApp;
let clock = new Date();
const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
  await seedCatalogue(testApp.db);
  await seedPlaces(testApp.db);
});

afterAll(() => testApp.close());

type Answers = Awaited<ReturnType<typeof answersTo>>;

/**
 * The names of calls whose answers have changed though the topics leave them valid; what the topics make stale may change
 * or not, and is not asked again.
 */
async function missedBy(reader: TestActor, before: Answers, topics: readonly Topic[]): Promise<string> {
  const valid = new Map([...before].filter(([[{ reads }]]) => !isStaleAfter(reads, topics)));
  const changed = changedCalls(valid, await answersTo(reader, [...valid.keys()]));
  return changed.map(({ name }) => name).join(' ');
}

/** Whether any answer has changed; asks until it finds one, and first what the topics make stale. */
async function isAnythingChanged(
  reader: TestActor,
  before: Answers,
  topics: readonly Topic[],
): Promise<boolean> {
  const questions = [...before.keys()].toSorted(
    ([one], [other]) => Number(isStaleAfter(other.reads, topics)) - Number(isStaleAfter(one.reads, topics)),
  );
  for (const question of questions) {
    const [answer] = (await answersTo(reader, [question])).values();
    if (answer !== before.get(question)) return true;
  }
  return false;
}

/** Changes of an act for its receiver and its author that event and calls do not declare. */
async function play({ stage }: Scenario) {
  const { receiver, other, subject, happen } = await stage(testApp, { pass });
  const ofReceiver = questionsOf(subject, { ownId: receiver.id, otherId: other.id });
  const ofAuthor = questionsOf(subject, { ownId: other.id, otherId: receiver.id });
  const before = await answersTo(receiver, ofReceiver);
  const authorsBefore = await answersTo(other, ofAuthor);
  const notified = (await noticesOf(testApp, receiver)).length;

  const made = await callsOf(other, happen);

  const types = (await noticesOf(testApp, receiver)).slice(notified).map(({ type }) => type as LiveEventType);
  const ofEvents = types.flatMap((type) => eventKinds[type].changes);
  const writes = made.filter((call) => call.writes);
  const ofCalls = writes.flatMap(({ changes }) => changes);
  return {
    types,
    missed: await missedBy(receiver, before, ofEvents),
    isSeen: await isAnythingChanged(receiver, before, ofEvents),
    // Time, or an admin, acts without a screen of the author's.
    missedForAuthor: writes.length === 0 ? '' : await missedBy(other, authorsBefore, ofCalls),
  };
}

/** The calls that a user makes in an act. */
async function callsOf(actor: TestActor, act: () => Promise<unknown>): Promise<readonly AnyCall[]> {
  const made: AnyCall[] = [];
  const { call } = actor;
  const recorded: TestActor['call'] = (called, ...rest) => {
    made.push(called);
    return call(called, ...rest);
  };
  Object.assign(actor, { call: recorded });
  await act();
  Object.assign(actor, { call });
  return made;
}

describe('a screen that asks again what has changed', () => {
  it.each(scenarios)('shows what a reload would show when $what', async (scenario) => {
    const { types, missed, isSeen, missedForAuthor } = await play(scenario);

    expect(types).toContain(scenario.type);
    expect(missed).toBe('');
    // Only changes that the questions can see count: else they would prove nothing.
    expect(isSeen).toBe(eventKinds[scenario.type].changes.length > 0);
    expect(missedForAuthor).toBe('');
  });

  it('is shown for every kind of event', () => {
    const played = new Set(scenarios.map(({ type }) => type));

    expect(Object.keys(eventKinds).filter((type) => !played.has(type as LiveEventType))).toEqual([]);
  });

  it('asks all calls that users read, but for those with a reason', () => {
    expect(callsNeverAsked().toSorted()).toEqual(Object.keys(unasked).toSorted());
  });
});
