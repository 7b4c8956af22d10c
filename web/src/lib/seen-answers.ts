import { openDeviceStore } from './device-store.ts';
import type { CachedAnswer } from './cached-answers.ts';
import { noteSeenStore, SEEN_DATABASE } from './seen-store.ts';

interface SeenAnswer extends CachedAnswer {
  readonly who: string;
}

/**
 * A listing with its related calls takes some five answers: more than fifty listings, and the lists that led
 * there.
 */
const MOST = 600;
/** Length of the text of one answer: together they take 90 MB at the very most, and some 5 in fact. */
const LONGEST = 150_000;
const PRUNE_EVERY = 20;

const answers = openDeviceStore({
  database: SEEN_DATABASE,
  store: 'answers',
  prepare: (store) => void store.createIndex('at', 'at'),
});

let noted = 0;

/** Stores an answer that a user has seen, in wire form, in place of an earlier one; of many the oldest go. */
export async function noteSeen(question: string, who: string, wire: unknown): Promise<void> {
  if (JSON.stringify(wire).length > LONGEST) return;
  noteSeenStore();
  const answer: SeenAnswer = { at: Date.now(), who, wire };
  await answers.ask('readwrite', (store) => store.put(answer, nameOf(question, who)));
  noted += 1;
  if (noted % PRUNE_EVERY === 1) await prune();
}

/** The answer that a user has seen on this device; null where it has none. */
export async function findSeen(question: string, who: string): Promise<CachedAnswer | null> {
  // Written by this file alone; what is read of it goes through the codec of its call.
  const seen = await answers.ask(
    'readonly',
    (store) => store.get(nameOf(question, who)) as IDBRequest<unknown>,
  );
  return isAnswerOf(seen, who) ? seen : null;
}

function nameOf(question: string, who: string): string {
  return `${who} ${question}`;
}

function isAnswerOf(seen: unknown, who: string): seen is SeenAnswer {
  const { at, who: whose } = Object(seen) as Partial<SeenAnswer>;
  return typeof at === 'number' && whose === who;
}

async function prune(): Promise<void> {
  const tooMany = ((await answers.ask('readonly', (store) => store.count())) ?? 0) - MOST;
  if (tooMany <= 0) return;
  const oldest = await answers.ask('readonly', (store) => store.index('at').getAllKeys(null, tooMany));
  for (const key of oldest ?? []) await answers.ask('readwrite', (store) => store.delete(key));
}
