import type { Database } from '@polam/database/connect';
import { findNotices, NOTICE_CHANNEL, type NoticeRow } from './notices.repository.ts';

/** Takes a notice to one open screen. */
export type Screen = (notice: NoticeRow) => void;

/**
 * The open screens of this process. Notices committed on any process reach those of their receiver.
 *
 * Ids that arrive together are read together, so a burst costs one query.
 */
export class LiveHub {
  readonly #db: Database;
  readonly #screens = new Map<string, Set<Screen>>();
  #waiting: string[] = [];
  #isReading = false;
  #stop: () => Promise<void> = async () => undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Starts to listen for notices of all processes. `onReconnect` hears when some may have been missed. */
  async listen(onReconnect: () => void): Promise<void> {
    let isFirst = true;
    const subscription = await this.#db.listen(
      NOTICE_CHANNEL,
      (payload) => this.#arrived(payload),
      () => {
        if (!isFirst) onReconnect();
        isFirst = false;
      },
    );
    this.#stop = () => subscription.unlisten();
  }

  /** Ends listening. */
  async close(): Promise<void> {
    await this.#stop();
  }

  /** Opens a screen of a person; the function that comes back closes it. */
  open(personId: string, screen: Screen): () => void {
    const screens = this.#screens.get(personId) ?? new Set();
    screens.add(screen);
    this.#screens.set(personId, screens);
    return () => {
      screens.delete(screen);
      if (screens.size === 0) this.#screens.delete(personId);
    };
  }

  /** How many screens are open. */
  get size(): number {
    return [...this.#screens.values()].reduce((sum, screens) => sum + screens.size, 0);
  }

  #arrived(payload: string): void {
    const [noticeId = '', recipientId = ''] = payload.split(' ');
    if (!this.#screens.has(recipientId)) return;
    this.#waiting.push(noticeId);
    if (!this.#isReading) void this.#deliver();
  }

  async #deliver(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      const ids = this.#waiting.splice(0);
      for (const notice of await this.#read(ids)) {
        for (const screen of this.#screens.get(notice.recipientId) ?? []) screen(notice);
      }
    }
    this.#isReading = false;
  }

  /** A screen that misses a notice now gets it when it next resumes: a failed read loses nothing. */
  async #read(ids: readonly string[]): Promise<readonly NoticeRow[]> {
    try {
      return await findNotices(this.#db, ids);
    } catch {
      return [];
    }
  }
}
