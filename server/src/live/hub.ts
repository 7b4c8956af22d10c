import type { Database } from '@polam/database/connect';
import { withDeadline } from '@polam/database/deadline';
import type { Changes } from '../http/cache/changes.ts';
import { findNotices, type NoticeRow } from './notices.repository.ts';

/** The open screens of this process, by user. */
class Screens<What> {
  readonly #screens = new Map<string, Set<Show<What>>>();

  /** Opens a screen of a user; the function that is returned closes it. */
  open(userId: string, screen: Show<What>): () => void {
    const screens = this.#screens.get(userId) ?? new Set();
    screens.add(screen);
    this.#screens.set(userId, screens);
    return () => {
      screens.delete(screen);
      if (screens.size === 0) this.#screens.delete(userId);
    };
  }

  /** Whether a user has any screen open. */
  has(userId: string): boolean {
    return this.#screens.has(userId);
  }

  /** Shows something on every open screen of a user. */
  show(userId: string, what: What): void {
    for (const screen of this.#screens.get(userId) ?? []) screen(what);
  }

  /** Number of open screens. */
  get size(): number {
    return [...this.#screens.values()].reduce((sum, screens) => sum + screens.size, 0);
  }
}

/**
 * Deadline of reading new notices, in milliseconds; the screens read what is missed then when they resume.
 */
const READ_MS = 2_000;

/**
 * The open screens of this process. Notices committed on any process reach those of their receiver.
 *
 * Ids that arrive together are read together, so a burst costs one query.
 */
export class LiveHub {
  /** For signals in wire form, which are stored nowhere: a user who is away has missed nothing. */
  readonly #signalScreens = new Screens<string>();
  readonly #db: Database;
  readonly #screens = new Screens<NoticeRow>();
  #waiting: string[] = [];
  #isReading = false;
  #notifyMissed: () => void = () => undefined;

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    changes.on(['notice'], ({ id, userId }) => this.#arrived(id, userId));
    changes.on(['signal'], ({ userId, payload }) => {
      if (userId !== null && payload !== null) this.#signalScreens.show(userId, payload);
    });
  }

  /** Calls back when open screens may have missed notices: each gets them when it resumes. */
  whenMissed(listener: () => void): void {
    this.#notifyMissed = listener;
  }

  /** Opens a screen of a user; the function that is returned closes it. */
  open(userId: string, screen: Show<NoticeRow>): () => void {
    return this.#screens.open(userId, screen);
  }

  /** Opens a screen of a user for signals; the function that is returned closes it. */
  openForSignals(userId: string, screen: Show<string>): () => void {
    return this.#signalScreens.open(userId, screen);
  }

  /** Number of open screens. */
  get size(): number {
    return this.#screens.size;
  }

  #arrived(noticeId: string | null, recipientId: string | null): void {
    if (noticeId === null || recipientId === null) return this.#notifyMissed();
    if (!this.#screens.has(recipientId)) return;
    this.#waiting.push(noticeId);
    if (!this.#isReading) void this.#deliver();
  }

  async #deliver(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#waiting.length > 0) {
        const ids = this.#waiting.splice(0);
        const notices = await withDeadline('call', READ_MS, () => findNotices(this.#db, ids));
        for (const notice of notices) this.#screens.show(notice.recipientId, notice);
      }
    } catch {
      // Whatever the reason, screens that resume read for themselves: a failed read loses nothing.
      this.#notifyMissed();
    } finally {
      this.#isReading = false;
    }
  }
}

/** Passes something to one open screen. */
type Show<What> = (what: What) => void;
