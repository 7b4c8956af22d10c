import { randomUUID } from 'node:crypto';
import { withDeadline } from '@polam/database/deadline';
import type { Database } from '@polam/database/connect';
import {
  deleteOldChanges,
  readChanges,
  WAKE_CHANNEL,
  wakeProcesses,
  type ChangeRow,
  type ReadPosition,
} from './changes.repository.ts';
import { topics, type Topic } from './topics.ts';

/** Called with a change; one without an id and a user may concern any row of the topic. */
export type ChangeListener = (change: Change) => void;

/** A committed change. */
export interface Change extends ChangeRow {
  readonly topic: Topic;
}

const READ_MS = 2_000;
/** Commits of one process are collected for so long before it hears them for its open screens, and wakes the others. */
const WAKE_AFTER_MS = 20;
/** Age that what visitors are shown may have, on whichever process it was changed. */
const LATELY_MS = 20;
/** For changes of others that nobody woke this process for, such as those made by hand. */
const POLL_MS = 1_000;
/** Changes are deleted when they are older than this; a process that has not read for half of it has lost some. */
const LIFE_MS = 4 * 60_000;

/**
 * Follows the commits of all processes, so that what is cached is dropped when it becomes stale.
 *
 * Reads of what is cached may wait for {@link caughtUp}, and then see every commit that had ended when they began,
 * whichever process made it: many wait for one statement. See docs/decisions/0032.
 */
export class Changes {
  readonly #db: Database;
  readonly #name = randomUUID();
  readonly #listeners = new Map<Topic, ChangeListener[]>();
  readonly #versions = new Map<Topic, number>();
  /** Null before the first reading. */
  #position: (ReadPosition & { readonly readAt: number }) | null = null;
  #reading: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #isOver = true;
  /** Numbers of commits of this process: all, and those that have been heard. */
  #commits = { made: 0, heard: 0 };
  #waking: NodeJS.Timeout | null = null;
  #polling: NodeJS.Timeout | null = null;
  #stop: () => Promise<void> = async () => undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Begins to follow. The driver reconnects when the connection is lost. */
  async listen(): Promise<void> {
    this.#isOver = false;
    const subscription = await this.#db.listen(
      WAKE_CHANNEL,
      (sender) => (sender === this.#name ? undefined : void this.#tryToCatchUp()),
      () => void this.#tryToCatchUp(),
    );
    this.#stop = () => subscription.unlisten();
    await this.caughtUp();
    this.#polling = setInterval(() => void this.#tryToCatchUp(), POLL_MS).unref();
  }

  /** Ends following. */
  async close(): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#polling ?? undefined);
    clearTimeout(this.#waking ?? undefined);
    await Promise.allSettled([this.#stop(), this.#reading, this.#next]);
  }

  /** Calls back at each change of some topics. */
  on(heard: readonly Topic[], listener: ChangeListener): void {
    for (const topic of heard) this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  /** Rises with every change of one of some topics. */
  versionOf(heard: readonly Topic[]): number {
    return heard.reduce((sum, topic) => sum + (this.#versions.get(topic) ?? 0), 0);
  }

  /** Whether changes have been followed up to about now: else nothing new may be cached. */
  get isFollowing(): boolean {
    return !this.#isOver && this.#position !== null && Date.now() - this.#position.readAt < READ_MS + POLL_MS;
  }

  /** Resolves when every commit has been heard that had ended before this call. Errors: those of the database. */
  caughtUp(): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    if (this.#next !== null) return this.#next;
    if (this.#reading === null) return this.#begin();
    // A reading that has begun may have missed what was committed since.
    this.#next = this.#reading.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  /**
   * Resolves when every commit has been heard that this process has made, or that ended a few milliseconds ago; at once
   * where the database has been silent for longer.
   */
  async heardLately(): Promise<void> {
    const ageMs = Date.now() - (this.#position?.readAt ?? 0);
    if ((this.#isBehind() || ageMs > LATELY_MS) && this.isFollowing) await this.#tryToCatchUp();
  }

  /**
   * After a commit of this process: whoever asks next hears it first, and open screens and the other processes soon hear
   * it, many commits by one reading. Where it cannot be read, all is stale.
   */
  committed(): void {
    if (this.#isOver) return;
    this.#commits.made += 1;
    this.#waking ??= setTimeout(() => this.#wake(), WAKE_AFTER_MS).unref();
  }

  /** Deletes changes that every process has read. */
  async deleteOld(): Promise<void> {
    await deleteOldChanges(this.#db, LIFE_MS);
  }

  #isBehind(): boolean {
    return this.#commits.heard < this.#commits.made;
  }

  #wake(): void {
    this.#waking = null;
    if (this.#isBehind()) this.caughtUp().catch(() => this.#loseAll());
    inFeed(() => wakeProcesses(this.#db, this.#name)).catch(() => undefined);
  }

  async #tryToCatchUp(): Promise<void> {
    await this.caughtUp().catch(() => undefined);
  }

  #begin(): Promise<void> {
    this.#next = null;
    const reading = this.#read().finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    this.#reading = reading;
    return reading;
  }

  async #read(): Promise<void> {
    const before = this.#position;
    const { made } = this.#commits;
    const { changes, snapshot, epoch } = await inFeed(() => readChanges(this.#db, before));
    const readAt = Date.now();
    this.#position = { snapshot, epoch, readAt };
    const isLost = before === null || before.epoch !== epoch || readAt - before.readAt > LIFE_MS / 2;
    if (isLost) this.#loseAll();
    // Changes of a newer schema than ours have no listener, and nothing here depends on them.
    for (const change of changes) this.#hear(change as Change);
    this.#commits.heard = made;
  }

  /** Changes may have been missed: every topic counts as changed. */
  #loseAll(): void {
    for (const topic of topics) this.#hear({ topic, id: null, userId: null, payload: null });
  }

  #hear(change: Change): void {
    this.#versions.set(change.topic, (this.#versions.get(change.topic) ?? 0) + 1);
    for (const listener of this.#listeners.get(change.topic) ?? []) listener(change);
  }
}

/** On the connection of the feed, whichever request has asked first. */
function inFeed<T>(read: () => Promise<T>): Promise<T> {
  return withDeadline('feed', READ_MS, read);
}
