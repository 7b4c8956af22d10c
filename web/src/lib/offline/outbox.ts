import type { Refused } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { readerText } from '~/i18n/language.tsx';
import { callWithin } from '../api/client.ts';
import { sendableCalls, type SendableCall } from './outbox-calls.ts';
import {
  dropEntry,
  findEntry,
  findEntryFiles,
  isOutboxKey,
  saveEntry,
  saveEntryFiles,
  listEntries,
  type OutboxEntry,
  type OutboxRefusal,
} from './outbox-store.ts';
import { beginTry, endTry, removeUnlessSending, type Removal } from './outbox-tries.ts';
import { publishChange } from '../api/changes.ts';
import { randomKey } from '../api/random-key.ts';
import { isUndecided } from '../api/refusal-kinds.ts';
import { currentSession, subscribeSession } from '../session/session.ts';

/** A sent entry with the server's answer. */
export interface Arrived {
  readonly entry: OutboxEntry;
  readonly value: unknown;
}

/** Conversation, files and key of an entry to send. */
interface Sending {
  /** Entries of the same name are sent in order. */
  readonly conversation: string;
  readonly files?: readonly File[];
  /** Values that its card shows and that are not sent. */
  readonly shown?: Readonly<Record<string, string>>;
  /** The key of an attempt that had no answer: a call that arrived all the same is not done twice. */
  readonly key?: string;
  /** Whether that attempt may have reached the server. */
  readonly mayHaveArrived?: boolean;
}

/** The server's answer to an entry. */
type Given = { readonly ok: true; readonly value: unknown } | Refused;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** A photo on a bad line is slow; a dead line must not delay the next attempt for ever. */
const TRY_MS = 180_000;
/** Of a call and the one before it. */
const LONGEST_TRY_MS = 2 * TRY_MS;
/** Time within which the slowest device stores a file. */
const SAVING_MS = 60_000;
const MOST_FAULTS = 5;

const changeListeners = new Set<() => void>();
const arrivalListeners = new Set<(arrived: Arrived) => void>();
const refusalListeners = new Set<(entry: OutboxEntry, refusal: OutboxRefusal) => void>();
const faults = new Map<string, number>();
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;
let isAgainWanted = false;

/**
 * Puts a call into the outbox of the signed-in user: it is stored on the device until the server has
 * answered, is sent under one key however often it is tried, and in order.
 */
export async function enqueue<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { conversation, files = [], key = randomKey(), shown = {}, mayHaveArrived = false }: Sending,
): Promise<void> {
  const session = currentSession();
  if (session.state !== 'signed-in') return;
  const now = new Date();
  const entry: OutboxEntry = {
    id: `${now.getTime().toString(36).padStart(9, '0')}-${nextOfPage()}-${randomKey().slice(0, 8)}`,
    userId: session.user.id,
    call: call.name,
    input,
    conversation,
    shown,
    key,
    fileCount: files.length,
    createdAt: now.toISOString(),
    refusal: null,
    mayHaveArrived,
  };
  const saving = saveEntryFiles(entry, files);
  saveEntry(entry);
  notifyChanged();
  await saving;
  void flushOutbox();
}

/** Tries to send the waiting entries now, in one tab of the browser at a time. */
export function flushOutbox(): Promise<void> {
  isAgainWanted = true;
  sending ??= untilQuiet().finally(() => {
    sending = null;
  });
  return sending;
}

/** Tries a refused entry again, unless it was removed in another tab. */
export function retryEntry(entry: OutboxEntry): void {
  if (findEntry(entry) !== null) saveEntry({ ...entry, refusal: null });
  notifyChanged();
  void flushOutbox();
}

/**
 * Removes an entry from the outbox for good, unless it is being sent. One that may have arrived is asked for: where it
 * has, the pages show it.
 */
export async function removeEntry(entry: OutboxEntry): Promise<Removal> {
  const removal = await removeUnlessSending(entry);
  notifyChanged();
  if (entry.mayHaveArrived === true) publishChange(sendableCalls[entry.call]?.call.changes ?? []);
  return removal;
}

/**
 * Sends the waiting entries whenever it may succeed: now, when the network or a session begins, on return to
 * the page.
 */
export function keepOutboxGoing(): () => void {
  const go = () => {
    waitMs = FIRST_WAIT_MS;
    void flushOutbox();
  };
  const onVisible = () => document.visibilityState === 'visible' && go();
  const onStorage = (event: StorageEvent) => {
    if (!isOutboxKey(event.key)) return;
    notifyChanged();
  };
  window.addEventListener('online', go);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  const endSession = subscribeSession(go);
  // What another tab has sent before this one listened still stands on its screen.
  notifyChanged();
  go();
  return () => {
    window.removeEventListener('online', go);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
    endSession();
    clearTimeout(timer);
  };
}

/**
 * Calls back whenever an entry is added to the outbox, removed or refused. Returns a function that ends it.
 */
export function subscribeOutbox(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

/** Calls back with each sent entry, before it is removed from the outbox. Returns a function that ends it. */
export function subscribeArrivals(listener: (arrived: Arrived) => void): () => void {
  arrivalListeners.add(listener);
  return () => void arrivalListeners.delete(listener);
}

/** Calls back with each refused entry. Returns a function that ends it. */
export function subscribeRefusals(
  listener: (entry: OutboxEntry, refusal: OutboxRefusal) => void,
): () => void {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
}

async function untilQuiet(): Promise<void> {
  while (isAgainWanted) {
    isAgainWanted = false;
    await alone(sendAll);
  }
}

/**
 * Runs in one tab at a time; a browser without locks relies on the keys, under which nothing is done twice.
 */
function alone(work: () => Promise<void>): Promise<void> {
  // Absent on plain http, whatever the types say.
  const locks = (navigator.locks as LockManager | undefined) ?? null;
  return locks === null ? work() : locks.request('polam-outbox', work).then(() => undefined);
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  for (;;) {
    const session = currentSession();
    if (session.state !== 'signed-in') return;
    const next = listEntries(session.user.id).find(({ refusal }) => refusal === null);
    if (next === undefined) return;
    const outcome = await sendOne(next);
    if (outcome !== 'settled') return tryLater(outcome.afterMs);
    waitMs = FIRST_WAIT_MS;
  }
}

/** Sends one entry; it is settled by an answer of any kind, else it waits: null as long as attempts usually do. */
async function sendOne(entry: OutboxEntry): Promise<'settled' | { readonly afterMs: number | null }> {
  const sendable = sendableCalls[entry.call];
  const t = readerText();
  if (sendable === undefined) return refuse(entry, { code: 'fault', message: t('outbox.unknown') });
  const ageMs = Date.now() - Date.parse(entry.createdAt);
  if (ageMs > (sendable.staleAfterMs ?? Infinity))
    return refuse(entry, { code: 'stale', message: t('outbox.stale') });
  const files = await findEntryFiles(entry);
  if (files.length < entry.fileCount) {
    // Another tab may still be storing them.
    return ageMs < SAVING_MS
      ? { afterMs: null }
      : refuse(entry, { code: 'photo-lost', message: t('outbox.lost') });
  }
  const begun = await beginTry(entry, LONGEST_TRY_MS);
  // Its author has removed it meanwhile.
  if (begun === null) return 'settled';
  notifyChanged();
  const answer = await deliverInOrder(sendable, entry, files);
  if (answer.ok) return arrive(entry, answer.value);
  const tried = endTry(begun, answer.error);
  notifyChanged();
  if (answer.error === 'rate-limited') return { afterMs: (answer.retryAfterSeconds ?? 60) * 1_000 };
  if (isWorthATry(answer.error, entry)) return { afterMs: null };
  const beside = Object.values(answer.fields)[0]?.message;
  return refuse(tried, { code: answer.error, message: beside ?? answer.message });
}

/** Makes the call of an entry, after the one that it needs first. */
async function deliverInOrder(
  { call, first }: SendableCall,
  entry: OutboxEntry,
  files: readonly File[],
): Promise<Given> {
  // With a key of its own, so that it too happens once.
  const before = first && (await deliver(first, { ...entry, key: `${entry.key}-first` }, []));
  return before?.ok === false ? before : deliver(call, entry, files);
}

/** An entry on which the server fails each time must not hold up the entries behind it. */
function isWorthATry(code: string, { id }: OutboxEntry): boolean {
  if (code !== 'fault') return isUndecided(code) || code === 'unauthenticated';
  const tries = (faults.get(id) ?? 0) + 1;
  faults.set(id, tries);
  return tries < MOST_FAULTS;
}

async function deliver(call: AnyCall, { key, input }: OutboxEntry, files: readonly File[]): Promise<Given> {
  // The call is known by its name alone, so the type of its answer is left to the listeners.
  return (await callWithin(call, input, { idempotencyKey: key, files, patienceMs: TRY_MS })) as Given;
}

/** Removes a sent entry from the outbox. */
function arrive(entry: OutboxEntry, value: unknown): 'settled' {
  for (const listener of arrivalListeners) listener({ entry, value });
  dropEntry(entry);
  notifyChanged();
  return 'settled';
}

/** Saves the reason of a refusal with the entry, unless its author has removed it meanwhile. */
function refuse(entry: OutboxEntry, refusal: OutboxRefusal): 'settled' {
  if (findEntry(entry) !== null) {
    saveEntry({ ...entry, refusal });
    for (const listener of refusalListeners) listener(entry, refusal);
  }
  notifyChanged();
  return 'settled';
}

function tryLater(afterMs: number | null): void {
  const delay = afterMs ?? waitMs * (0.5 + Math.random() / 2);
  waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  timer = setTimeout(() => void flushOutbox(), delay);
}

let made = 0;

/** Orders entries that are written within one millisecond. */
function nextOfPage(): string {
  made += 1;
  return made.toString(36).padStart(5, '0');
}

function notifyChanged(): void {
  for (const listener of changeListeners) listener();
}
