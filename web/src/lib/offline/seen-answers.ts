import { type CachedAnswer, SEEN_DATABASE, noteSeenStore } from './cached-answers.ts';
import { openDeviceStore, resultOf } from './device-store.ts';

/** A query: the name of a call, and its input. */
interface Question {
  readonly call: string;
  readonly input: object;
}

interface SeenAnswer extends CachedAnswer {
  readonly who: string;
  /** The call with the names of its fields: an order's list of a listing is another kind than the own one. */
  readonly kind: string;
  /** Characters of its text. */
  readonly length: number;
}

/** Answers of one kind: the last fifty listings, lists, conversations, orders, and some more. */
const MOST_OF_A_KIND = 60;
/** Characters of one answer. */
const LONGEST = 150_000;
/** Characters of all answers, which take one or two bytes each: at most 20 MB, beside the browser's log of changes. */
const MOST_CHARACTERS = 10_000_000;
/** Entry that holds the characters of all others; names of answers begin with a user and a space. */
const TOTAL = 'total';

const answers = openDeviceStore({
  database: SEEN_DATABASE,
  version: 3,
  store: 'answers',
  prepare: (store) => {
    store.createIndex('at', 'at');
    store.createIndex('kind', ['kind', 'at']);
  },
});

/** Stores an answer that a user has seen, in wire form, in place of an earlier one; of many the oldest go. */
export async function noteSeen(question: Question, who: string, wire: unknown): Promise<void> {
  const { length } = JSON.stringify(wire);
  if (length > LONGEST) return;
  noteSeenStore();
  const answer: SeenAnswer = { at: Date.now(), who, kind: kindOf(question), length, wire };
  await answers.change((store) => replace(store, nameOf(question, who), answer));
}

/** The answer that a user has seen on this device; null where it has none. */
export async function findSeen(question: Question, who: string): Promise<CachedAnswer | null> {
  // Written by this file alone; what is read of it goes through the codec of its call.
  const seen = await answers.ask(
    'readonly',
    (store) => store.get(nameOf(question, who)) as IDBRequest<unknown>,
  );
  return isAnswerOf(seen, who) ? seen : null;
}

function nameOf({ call, input }: Question, who: string): string {
  return `${who} ${call} ${JSON.stringify(input)}`;
}

function kindOf({ call, input }: Question): string {
  return `${call} ${Object.keys(input).toSorted().join()}`;
}

function isAnswerOf(seen: unknown, who: string): seen is SeenAnswer {
  const { at, who: whose } = Object(seen) as Partial<SeenAnswer>;
  return typeof at === 'number' && whose === who;
}

/** Stores an answer, and deletes what is too much with it: page lives are short, so nothing waits for the next. */
async function replace(store: IDBObjectStore, name: string, answer: SeenAnswer): Promise<void> {
  let total = Number((await readEntry(store, TOTAL)) ?? 0) - (await deleteAnswer(store, name));
  store.put(answer, name);
  total += answer.length;
  for (const key of await tooManyOfKind(store, answer.kind)) total -= await deleteAnswer(store, key);
  while (total > MOST_CHARACTERS) {
    const [oldest] = await resultOf(store.index('at').getAllKeys(undefined, 1));
    if (oldest === undefined) break;
    total -= await deleteAnswer(store, oldest);
  }
  await resultOf(store.put(total, TOTAL));
}

/** Names of the oldest answers of a kind, beyond its bound. */
async function tooManyOfKind(store: IDBObjectStore, kind: string): Promise<readonly IDBValidKey[]> {
  // Any time lies between nothing and a list.
  const range = IDBKeyRange.bound([kind], [kind, []]);
  const tooMany = (await resultOf(store.index('kind').count(range))) - MOST_OF_A_KIND;
  return tooMany > 0 ? resultOf(store.index('kind').getAllKeys(range, tooMany)) : [];
}

/** Deletes an answer, if it is there, and returns its characters. */
async function deleteAnswer(store: IDBObjectStore, name: IDBValidKey): Promise<number> {
  const { length = 0 } = Object(await readEntry(store, name)) as Partial<SeenAnswer>;
  store.delete(name);
  return length;
}

function readEntry(store: IDBObjectStore, name: IDBValidKey): Promise<unknown> {
  return resultOf(store.get(name) as IDBRequest<unknown>);
}
