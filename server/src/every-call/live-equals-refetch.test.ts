import type { AnyCall } from '@polam/contract/call';
import { eventKinds, type LiveEventType } from '@polam/contract/events';
import { isStaleAfter, type Topic } from '@polam/contract/topics';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../testing/actor.ts';
import { answersTo, callsNeverAsked, changedCalls, questionsOf } from '../testing/questions.ts';
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
});

afterAll(() => testApp.close());

/** The names of changed calls whose answers the topics leave valid. */
function missedBy(topics: readonly Topic[], changed: readonly AnyCall[]): string {
  return changed
    .filter(({ reads }) => !isStaleAfter(reads, topics))
    .map(({ name }) => name)
    .join(' ');
}

/** What an act changes for its receiver and its author, and what event and calls say that they change. */
async function play({ stage }: Scenario) {
  const { receiver, other, subject, happen } = await stage(testApp, { pass });
  const ofReceiver = questionsOf(subject, { ownId: receiver.id, otherId: other.id });
  const ofAuthor = questionsOf(subject, { ownId: other.id, otherId: receiver.id });
  const before = await answersTo(receiver, ofReceiver);
  const authorsBefore = await answersTo(other, ofAuthor);
  const notified = (await noticesOf(testApp, receiver)).length;

  const made = await callsOf(other, happen);

  const types = (await noticesOf(testApp, receiver)).slice(notified).map(({ type }) => type as LiveEventType);
  return {
    types,
    changed: changedCalls(before, await answersTo(receiver, ofReceiver)),
    // Time, or an admin, acts without a screen of the author's.
    made: made.filter(({ writes }) => writes),
    changedForAuthor: changedCalls(authorsBefore, await answersTo(other, ofAuthor)),
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
    const { types, changed, made, changedForAuthor } = await play(scenario);

    const ofEvents = types.flatMap((type) => eventKinds[type].changes);
    expect(types).toContain(scenario.type);
    expect(missedBy(ofEvents, changed)).toBe('');
    // Only changes that the questions can see count: else they would prove nothing.
    expect(changed.length > 0).toBe(eventKinds[scenario.type].changes.length > 0);
    const ofCalls = made.flatMap(({ changes }) => changes);
    expect(missedBy(ofCalls, made.length === 0 ? [] : changedForAuthor)).toBe('');
  });

  it('is shown for every kind of event', () => {
    const played = new Set(scenarios.map(({ type }) => type));

    expect(Object.keys(eventKinds).filter((type) => !played.has(type as LiveEventType))).toEqual([]);
  });

  it('may have asked anything that people read', () => {
    expect(callsNeverAsked()).toEqual([
      'map.districts',
      'sitemap.overview',
      'sitemap.part',
      'sitemap.machines',
      'sitemap.storages',
      'views.counters',
    ]);
  });
});
