import type { Database } from '@polam/database/connect';

/**
 * Kinds of data that can change: the topics that triggers of the schema announce. Newcomers: users who just
 * registered.
 */
export type Topic =
  | 'people'
  | 'newcomers'
  | 'sessions'
  | 'catalogue'
  | 'listings'
  | 'requirements'
  | 'equipment'
  | 'cold-storage'
  | 'follows';

/** Listener to a change: the id of the changed row, or null where there are many or it is not known. */
type Listener = (topic: Topic, id: string | null) => void;

/**
 * Notifies listeners of every commit that changes a topic, on whichever process, so that cached answers are
 * dropped.
 *
 * When the listening connection was lost and is back, everything is dropped; what was cached meanwhile is
 * bounded by the age that each cache allows.
 */
export class Changes {
  readonly #listeners = new Map<Topic, Listener[]>();
  #stop: () => Promise<void> = async () => undefined;
  #listening = false;
  #version = 0;

  /** Rises with every change: an answer computed at an older version must not be cached. */
  get version(): number {
    return this.#version;
  }

  /** Starts to listen. The driver reconnects when the connection is lost. */
  async listen(db: Database): Promise<void> {
    const subscription = await db.listen(
      'changed',
      (payload) => this.#hear(payload),
      () => {
        this.#listening = true;
        for (const topic of this.#listeners.keys()) this.notify(topic);
      },
    );
    this.#stop = () => subscription.unlisten();
  }

  /** Ends listening. */
  async close(): Promise<void> {
    this.#listening = false;
    await this.#stop();
  }

  /** Calls back when any of the topics changes. */
  on(topics: readonly Topic[], listener: Listener): void {
    for (const topic of topics) this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  /** Whether an answer computed since the version may be cached. */
  mayCache(version: number): boolean {
    return this.#listening && version === this.#version;
  }

  /** Makes answers now being computed too old to keep. */
  touch(): void {
    this.#version += 1;
  }

  /** Drops what depends on a topic or, with an id, on one row of it, at once. */
  notify(topic: Topic, id: string | null = null): void {
    this.touch();
    for (const listener of this.#listeners.get(topic) ?? []) listener(topic, id);
  }

  /** Payload of the triggers: a topic, and after a space the id where few rows changed. */
  #hear(payload: string): void {
    const [topic, id = null] = payload.split(' ');
    // A topic of a newer schema than ours has no listener, and nothing here depends on it.
    this.notify(topic as Topic, id);
  }
}
