import { type CachedAnswer, SEEN_DATABASE, noteSeenStore } from './cached-answers.ts';
import { openDeviceStore } from './device-store.ts';

/** A query: the name of a call, and its input. */
interface Question {
  readonly call: string;
  readonly input: object;
}

interface SeenAnswer extends CachedAnswer {
  readonly who: string;
  /** The call with the names of its fields: an order's list of a listing is another kind than the own one. */
  readonly kind: string;
}

/** Answers of one kind: the last fifty listings, lists, conversations, orders, and some more. */
const MOST_OF_A_KIND = 60;
/** A listing takes some eight answers with what stands around it, a list two, a conversation or an order three or four. */
const MOST = 1_500;
/** Length of the text of one answer; 6 kB in the middle, so that all of them take some 9 MB. */
const LONGEST = 150_000;
const PRUNE_EVERY = 20;

const answers = openDeviceStore({
  database: SEEN_DATABASE,
  version: 2,
  store: 'answers',
  prepare: (store) => {
    store.createIndex('at', 'at');
    store.createIndex('kind', ['kind', 'at']);
  },
});

/** Kinds that were stored since they were last pruned. */
const grown = new Set<string>();
let noted = 0;

/** Stores an answer that a user has seen, in wire form, in place of an earlier one; of many the oldest go. */
export async function noteSeen(question: Question, who: string, wire: unknown): Promise<void> {
  if (JSON.stringify(wire).length > LONGEST) return;
  noteSeenStore();
  const answer: SeenAnswer = { at: Date.now(), who, kind: kindOf(question), wire };
  await answers.ask('readwrite', (store) => store.put(answer, nameOf(question, who)));
  grown.add(answer.kind);
  noted += 1;
  if (noted % PRUNE_EVERY === 1) await prune();
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

async function prune(): Promise<void> {
  // Any time lies between nothing and a list.
  for (const kind of grown)
    await deleteOldest('kind', MOST_OF_A_KIND, () => IDBKeyRange.bound([kind], [kind, []]));
  grown.clear();
  await deleteOldest('at', MOST, () => undefined);
}

/** Deletes all but so many of the answers that an index names in a range, the oldest first. */
async function deleteOldest(
  index: string,
  most: number,
  range: () => IDBKeyRange | undefined,
): Promise<void> {
  const count = await answers.ask('readonly', (store) => store.index(index).count(range()));
  const tooMany = (count ?? 0) - most;
  if (tooMany <= 0) return;
  const oldest = await answers.ask('readonly', (store) => store.index(index).getAllKeys(range(), tooMany));
  for (const key of oldest ?? []) await answers.ask('readwrite', (store) => store.delete(key));
}
