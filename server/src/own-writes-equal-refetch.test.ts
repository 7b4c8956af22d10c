import { calls } from '@polam/contract';
import { isStaleAfter } from '@polam/contract/topics';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { seedPlaces } from '@polam/database/seed/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Asked, type Asker, type CallSample } from './testing/call-sample.ts';
import { writings } from './testing/call-samples/all-samples.ts';
import { buildMarketFixture, type MarketFixture } from './testing/market-fixture.ts';
import { answersTo, changedCalls, questionsOf } from './testing/questions.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const FEW = 2;

/** Maximum number of samples of one call. */
const MOST_SAMPLES = 3;

/** Timeout of a call with all the questions before and after each of its samples. */
const PATIENCE_MS = 60_000;

let testApp: TestApp;
let market: MarketFixture;
const now = new Date();

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
  await seedPlaces(testApp.db);
  market = await buildMarketFixture(testApp.db, FEW);
});

afterAll(() => testApp.close());

/** After it nobody is left who could look. */
const LAST_CALL = 'account.erase';

/** Those by codes, which a market without SMS sends none of. */
const byCodes = ['agents.confirmCode', 'agents.sendCode'];

/** The calls by which users write; an admin's screens are tables that are fetched when they open. */
const ownWrites = writings.filter(({ call }) => call.access === 'user' && call.name !== LAST_CALL);

function writerOf(asker: Asker): string {
  if (typeof asker === 'object') return asker.id;
  return asker === 'visitor' ? '' : market[asker].id;
}

/** Answers that a user sees on screens about the subjects of the call. */
async function look({ by, input }: CallSample<InputOf<AnyCall>>, questions = questionsFor(by, input)) {
  // Some calls end the sessions of their user.
  return answersTo(await testApp.actor(writerOf(by)), questions);
}

function questionsFor(by: Asker, input: InputOf<AnyCall>) {
  const { userId = null }: { userId?: string | null } = input;
  return questionsOf(input, { ownId: writerOf(by), otherId: userId });
}

/** Answers in which a screen changes itself what it has just sent. */
const shownAtOnce: Readonly<Record<string, readonly string[]>> = { 'chats.markRead': ['chats.read'] };

/**
 * The names of the calls whose answers a write changes though it does not say so. What it says that it changes may
 * change or not, and is not looked at.
 */
async function missedBy({ call }: Asked, sample: CallSample<InputOf<AnyCall>>): Promise<readonly string[]> {
  const all = questionsFor(sample.by, sample.input);
  const questions = all.filter(([{ reads }]) => !isStaleAfter(reads, call.changes));
  const before = await look(sample, questions);
  await ask(testApp, market, { call, sample });
  const changed = changedCalls(before, await look(sample, questions)).map(({ name }) => name);
  return changed.filter((name) => shownAtOnce[call.name]?.includes(name) !== true);
}

describe('a write of the reader’s own', () => {
  it.each(ownWrites.map((each) => [each.call.name, each] as const))(
    '%s says all that it changes on the screens of its author',
    async (_name, each) => {
      for (const sample of (await each.samples(market)).slice(0, MOST_SAMPLES)) {
        expect(await missedBy(each, sample)).toEqual([]);
      }
    },
    PATIENCE_MS,
  );

  it('is tried for every call by which users write', () => {
    const tried = new Set(ownWrites.map(({ call }) => call));
    const untried = calls.filter((call) => call.writes && call.access === 'user' && !tried.has(call));

    expect(untried.map(({ name }) => name).toSorted()).toEqual([LAST_CALL, ...byCodes]);
  });
});
