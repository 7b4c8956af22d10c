import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '@polam/tools/browser';
import type { Browser } from 'playwright-core';
import { joinMarket } from '../../faults/market-day.ts';
import { startStorm, type Storm } from '../../faults/storm.ts';
import { compare } from '../ledger.ts';
import type { Length, Outcome, StandaloneScenario } from '../scenario.ts';
import { countMessages, startConversation, type Conversation } from './conversation.ts';
import { DayMarket } from './day-market.ts';
import { listWrong, putDueWork, type DueWork } from './jobs.ts';
import { watchMemory, type Held } from './memory.ts';
import { countStreams } from './streams.ts';
import { openTabs, type Tabs } from './tabs.ts';

const seconds: Readonly<Record<Length, number>> = { short: 20, long: 300 };
const TABS = 6;
/** Pause of each of six lanes between two listings, in milliseconds. */
const restMs: Readonly<Record<Length, number>> = { short: 100, long: 400 };
const JOBS_WITHIN_MS = 60_000;
const ONE_STREAM_WITHIN_MS = 10_000;
/** Limit of memory growth from the middle to the end of the day, while caches fill. */
const MOST_GROWTH_MB = 24;

/** A market's day in five minutes, with its timers, its tabs and a restart of each of its parts. */
export const day: StandaloneScenario = {
  name: 'day',
  fault: 'a restart of each of two servers and of the database',
  load: `a day in ${seconds.long / 60} minutes: 6 lanes of writes, messages, ${TABS} tabs, every job`,
  runAlone: async (length) => {
    const market = await DayMarket.open();
    const browser = await launchBrowser('as-left');
    try {
      return await liveOneDay({ market, browser, length });
    } finally {
      await browser.close();
      await market.close();
    }
  },
};

interface Day {
  readonly market: DayMarket;
  readonly browser: Browser;
  readonly length: Length;
}

/** Activities that go on all day. */
interface Life {
  readonly storm: Storm;
  readonly conversation: Conversation;
  readonly tabs: Tabs;
}

async function liveOneDay({ market, browser, length }: Day): Promise<Outcome> {
  const { url } = market;
  const farmer = await joinMarket(url, 'Lakshmi');
  const buyer = await joinMarket(url, 'Ravi');
  const conversation = await startConversation(url);
  const tabs = await openTabs(browser, { url, signedIn: conversation.seller, count: TABS });
  const storm = startStorm({
    url,
    name: 'day',
    farmer,
    buyer,
    whenUnanswered: 'again',
    restMs: restMs[length],
  });
  const life = { storm, conversation, tabs };
  try {
    const recoveredMs = await restartEachPart(market, { storm, ms: seconds[length] * 1_000 });
    return { ...(await secondHalf({ market, browser, length }, life)), recoveredMs };
  } finally {
    storm.stop();
    await storm.over();
    await conversation.stop();
    await tabs.close();
  }
}

/** First half of the day: restarts one part after the other. Returns the longest time without a write. */
async function restartEachPart(
  market: DayMarket,
  { storm, ms }: { storm: Storm; ms: number },
): Promise<number> {
  const begunAt = Date.now();
  const until = (share: number) => wait(Math.max(0, begunAt + ms * share - Date.now()));
  const recoveries: number[] = [];
  const parts = [
    () => market.restartServer(0, 'SIGTERM'),
    () => market.restartServer(1, 'SIGKILL'),
    () => market.restartDatabase(),
  ];
  for (const [at, restart] of parts.entries()) {
    await until(0.05 + 0.13 * at);
    await restart();
    const backAt = performance.now();
    await storm.untilAcknowledged(countAcknowledged(storm) + 1);
    recoveries.push(performance.now() - backAt);
  }
  await until(0.45);
  return Math.max(...recoveries);
}

/** Second half: every job has work, and memory is measured at its start and end. */
async function secondHalf({ market, length }: Day, life: Life): Promise<Omit<Outcome, 'recoveredMs'>> {
  const ms = seconds[length] * 1_000;
  return market.look(async (db) => {
    const due = await putDueWork(market, db);
    const early = await watchMemory(market.servers, ms * 0.1);
    await wait(ms * 0.35);
    const late = await watchMemory(market.servers, ms * 0.1);
    const waiting = await due.waitForJobs(JOBS_WITHIN_MS);
    life.storm.stop();
    await life.storm.over();
    await life.conversation.stop();
    const broken = [
      ...waiting.map((name) => `the job ${name} has not taken effect`),
      ...(await complaintsOfJobs(due)),
      ...complaintsOfMemory(early, late),
      ...(await complaintsOfTabs(market, life)),
    ];
    const messages = await countMessages(db, life.conversation);
    const written = await compare(db, life.storm.writes);
    const wrong = (await listWrong(db)).filter((id) => !due.incomplete.has(id));
    const { back, asLeft } = life.tabs.comings;
    return {
      acknowledged: written.acknowledged + life.conversation.said.length,
      lost: written.lost + messages.lost,
      doubled: written.doubled + messages.doubled,
      broken: [
        ...broken,
        ...written.broken.filter((line) => ![...due.incomplete].some((id) => line.endsWith(id))),
        ...wrong.map((id) => `half done or counted wrong: ${id}`),
      ],
      measured:
        `${life.tabs.count} tabs live (${back} times back, ${asLeft} to the page as left), ` +
        `${due.jobs} jobs done, ${early.map((held, at) => memoryText(held, late[at])).join(', ')}`,
    };
  });
}

async function complaintsOfJobs(due: DueWork): Promise<readonly string[]> {
  const failures = await due.countFailures();
  return failures === 0 ? [] : [`${failures} runs of jobs failed`];
}

function complaintsOfMemory(early: readonly Held[], late: readonly Held[]): readonly string[] {
  const grown = early.map(({ heapMb }, at) => (late[at]?.heapMb ?? 0) - heapMb);
  return grown.flatMap((mb, at) =>
    mb <= MOST_GROWTH_MB ? [] : [`the heap of server ${at + 1} grew by ${mb} MB`],
  );
}

/** Checks that every tab shows the last message, over one event stream. */
async function complaintsOfTabs(
  { servers }: DayMarket,
  { conversation, tabs }: Life,
): Promise<readonly string[]> {
  await tabs.rest();
  const text = 'Good night, all tabs';
  await conversation.say(text);
  const live = await tabs.countLive(text);
  const streams = await countStreams(servers, { expected: 1, withinMs: ONE_STREAM_WITHIN_MS });
  return [
    ...(live === tabs.count ? [] : [`${live} of ${tabs.count} tabs saw the last message`]),
    ...(streams === 1 ? [] : [`the browser holds ${streams} event streams`]),
  ];
}

function memoryText(early: Held, late: Held | undefined): string {
  return `heap ${early.heapMb} → ${late?.heapMb} MB (RSS ${early.rssMb} → ${late?.rssMb})`;
}

function countAcknowledged({ writes }: Storm): number {
  return writes.filter(({ acknowledgedId }) => acknowledgedId !== null).length;
}
